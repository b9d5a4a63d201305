import type { BillPayment } from "~/generated/prisma/client";
import type { Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { money } from "~/models/purchase-order/money";
import type { LockedBill } from "./lock.server";
import { addSettled, settleBill } from "./settle.server";

/**
 * Takes an entry that settles a bill back by one with the opposite amounts: so much is open again, of a credit too. Changes
 * `locked`, which has the bill and the credit by their ids.
 */
export async function reverseEntry(
  tx: Tx,
  shopId: number,
  {
    entry,
    locked,
    actor,
    ofSupplierPayment,
  }: { entry: BillPayment; locked: Map<number, LockedBill>; actor: string; ofSupplierPayment: boolean },
): Promise<void> {
  const { kind, paidOn, rate, reference, returnId, depositOrderId } = entry;
  const bill = locked.get(Number(entry.billId));
  if (!bill) return;
  const amount = money(entry.amount).neg();
  const creditId = entry.creditId === null ? null : Number(entry.creditId);
  const reversed = await settleBill(tx, shopId, {
    ...{ bill, kind, amount: amount.toFixed(), discount: money(entry.discount).neg().toFixed() },
    ...{ paidOn: storedDay(paidOn), rate, reference, creditId, returnId, depositOrderId, actor },
    ...{ reversesId: entry.id, supplierPaymentId: ofSupplierPayment ? entry.supplierPaymentId : null },
  });
  locked.set(bill.id, reversed);
  const credit = creditId === null ? undefined : locked.get(creditId);
  if (credit) locked.set(credit.id, await addSettled(tx, shopId, credit, amount));
}
