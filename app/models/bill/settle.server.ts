import type { Tx } from "~/infra/db/db.server";
import { type Amount, money } from "~/models/purchase-order/money";
import type { LockedBill } from "./lock.server";
import type { BillPaymentKind } from "./status";

export interface NewEntry {
  kind: BillPaymentKind;
  amount: Amount;
  discount?: Amount;
  /** YYYY-MM-DD. */
  paidOn: string;
  rate?: Amount | null;
  reference?: string;
  creditId?: number | null | undefined;
  returnId?: number | null | undefined;
  depositOrderId?: number | null | undefined;
  supplierPaymentId?: bigint | null;
  reversesId?: bigint | null;
  actor: string;
}

/** Writes an entry that settles so much of a locked bill, below 0 takes it back, and returns the bill as it is then. */
export async function settleBill(
  tx: Tx,
  shopId: number,
  { bill, ...entry }: NewEntry & { bill: LockedBill },
): Promise<LockedBill> {
  const { amount, discount = 0, paidOn, rate = null, ...rest } = entry;
  await tx.billPayment.create({
    data: {
      ...{ ...rest, shopId, billId: bill.id, amount: String(amount), discount: String(discount) },
      ...{ paidOn: new Date(paidOn), rate: rate === null ? null : String(rate) },
    },
  });
  return addSettled(tx, shopId, bill, money(amount).plus(money(discount)));
}

/** Adds to what is settled of a locked bill or credit, and gives it the status that follows. */
export async function addSettled(
  tx: Tx,
  shopId: number,
  bill: LockedBill,
  amount: Amount,
): Promise<LockedBill> {
  const { id, total } = bill;
  const settled = money(bill.settled).plus(money(amount));
  const status = settled.eq(money(total)) ? "paid" : settled.gt(0) ? "partial" : "approved";
  await tx.bill.update({
    where: { shopId_id: { shopId, id } },
    data: { settled: settled.toFixed(), status },
  });
  return { ...bill, settled, status };
}
