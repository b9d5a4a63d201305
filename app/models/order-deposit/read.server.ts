import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { money } from "~/models/purchase-order/money";
import { depositDue } from "./deposit-due";

export type OrderDeposits = Awaited<ReturnType<typeof readDeposits>>;
export type DepositEntry = OrderDeposits["deposits"][number];

/** What of an order's deposit is due, paid, used by bills and left, in its currency, and each entry, oldest first. */
export async function readDeposits(shopId: number, purchaseOrderId: number, tx: Tx = db) {
  // One after the other: a transaction has one connection.
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id: purchaseOrderId } },
    select: {
      ...{ status: true, total: true, currency: true },
      supplier: { select: { depositPercent: true } },
    },
  });
  if (!order) throw notFound("purchase order");
  const deposits = await tx.orderDeposit.findMany({
    where: { shopId, purchaseOrderId },
    orderBy: { id: "asc" },
    include: { reversal: { select: { id: true } } },
  });
  const { _sum } = await tx.billPayment.aggregate({
    where: { shopId, depositOrderId: purchaseOrderId },
    _sum: { amount: true },
  });
  const { status, total, currency } = order;
  const percent = order.supplier.depositPercent;
  const paid = deposits.reduce((sum, { amount }) => sum.plus(money(amount)), money(0));
  const used = money(_sum.amount ?? 0);
  return {
    ...{ purchaseOrderId, currency, percent: Number(percent) },
    due: Number(depositDue({ status, total, currency, percent, paid })),
    ...{ paid: paid.toNumber(), used: used.toNumber(), left: paid.minus(used).toNumber() },
    deposits: deposits.map(({ id, kind, amount, paidOn, rate, reversesId, reversal, ...one }) => ({
      ...{ id: Number(id), kind, amount: Number(amount), paidOn: storedDay(paidOn) },
      ...{ rate: rate === null ? null : Number(rate), reference: one.reference },
      reversesId: reversesId === null ? null : Number(reversesId),
      reversedById: reversal ? Number(reversal.id) : null,
      ...{ actor: one.actor, createdAt: one.createdAt.toISOString() },
    })),
  };
}
