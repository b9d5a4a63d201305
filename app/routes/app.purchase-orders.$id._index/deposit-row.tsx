import { useFormat } from "~/components/format";
import { SettledEntry } from "~/components/settled-entry";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { DepositEntry } from "~/models/order-deposit/read.server";

interface Props {
  deposit: DepositEntry;
  currency: string;
  visitor: string;
  onTakeBack: () => void;
}

/** One deposit or refund, with the way to take it back. */
export function DepositRow({ deposit, currency, visitor, onTakeBack }: Props) {
  const { kind, amount, paidOn, reference, reversedById, actor } = deposit;
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const name = text(`deposits.${kind}`);
  const sum = format.money(amount, currency);
  const facts = [format.day(paidOn), reference, staffName(actor)].filter(Boolean).join(" · ");
  return (
    <SettledEntry
      {...{ name, facts, onTakeBack }}
      amount={sum}
      isTakenBack={reversedById !== null}
      takeBackLabel={text("deposits.takeBackOf", { name, amount: sum })}
    />
  );
}
