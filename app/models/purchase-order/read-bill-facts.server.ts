import { db } from "~/infra/db/db.server";
import type { BillFacts, DepositFacts } from "./bill-events";

const mostBills = 50;

/** The bills and credits with lines of an order that were approved, the newest 50, with what settled them. */
export async function readBillFacts(shopId: number, purchaseOrderId: number): Promise<BillFacts[]> {
  const bills = await db.bill.findMany({
    where: {
      ...{ shopId, approvedAt: { not: null } },
      lines: { some: { shopId, line: { shopId, purchaseOrderId } } },
    },
    orderBy: { id: "desc" },
    take: mostBills,
    select: {
      ...{ id: true, kind: true, number: true, total: true, approvedAt: true, approvedBy: true },
      ...{ cancelledAt: true, cancelledBy: true },
      payments: {
        where: { shopId },
        orderBy: { id: "asc" },
        select: {
          ...{ id: true, kind: true, amount: true, discount: true, createdAt: true, actor: true },
          reversesId: true,
        },
      },
    },
  });
  return bills.map(({ id, total, approvedAt, cancelledAt, payments, ...bill }) => ({
    ...{ ...bill, id: Number(id), total: Number(total), approvedAt: approvedAt?.toISOString() ?? "" },
    cancelledAt: cancelledAt?.toISOString() ?? null,
    payments: payments.map(({ createdAt, reversesId, ...one }) => ({
      ...{ id: Number(one.id), kind: one.kind, actor: one.actor, at: createdAt.toISOString() },
      ...{ amount: Number(one.amount), discount: Number(one.discount), isReversal: reversesId !== null },
    })),
  }));
}

/** The deposits and refunds of an order, and what took them back, oldest first. */
export async function readDepositFacts(shopId: number, purchaseOrderId: number): Promise<DepositFacts[]> {
  const deposits = await db.orderDeposit.findMany({
    where: { shopId, purchaseOrderId },
    orderBy: { id: "asc" },
    select: { id: true, kind: true, amount: true, createdAt: true, actor: true, reversesId: true },
  });
  return deposits.map(({ id, kind, amount, createdAt, actor, reversesId }) => ({
    ...{ id: Number(id), kind, amount: Number(amount), at: createdAt.toISOString(), actor },
    isReversal: reversesId !== null,
  }));
}
