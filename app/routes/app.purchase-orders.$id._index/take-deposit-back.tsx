import { useAppBridge } from "@shopify/app-bridge-react";
import { Text } from "@shopify/polaris";
import { deposits } from "~/api/order-deposits";
import { ConfirmModal } from "~/components/confirm-modal";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { DepositEntry } from "~/models/order-deposit/read.server";

interface Props {
  orderId: number;
  deposit: DepositEntry | null;
  currency: string;
  onClose: () => void;
}

/** Asks before a deposit or a refund is taken back. */
export function TakeDepositBack({ orderId: id, deposit, currency, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("deposits.taking.done"));
      onClose();
    },
  });
  return (
    <ConfirmModal
      id="take-deposit-back"
      open={deposit !== null}
      title={text("deposits.taking.title")}
      confirm={text("bills.payments.taking.confirm")}
      refusal={text("deposits.taking.failed")}
      action={action}
      onConfirm={() => {
        if (deposit) void action.run(deposits.takeBack, { params: { id, depositId: deposit.id } });
      }}
      onClose={onClose}
    >
      <Text as="p">
        {text(deposit?.kind === "refund" ? "deposits.taking.textRefund" : "deposits.taking.text", {
          amount: format.money(Math.abs(deposit?.amount ?? 0), currency),
        })}
      </Text>
    </ConfirmModal>
  );
}
