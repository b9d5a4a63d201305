import { AppError, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { lockBills } from "~/models/bill/lock.server";
import { reverseEntry } from "~/models/bill/reverse-entry.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { readSupplierPayment, type SupplierPaymentResource } from "./read.server";

/**
 * Takes all of a payment of several bills back that was not taken back yet, the credits that were used with it too. Throws
 * NOT_FOUND, and CONFLICT where all of it was taken back.
 */
export async function takeBackSupplierPayment(
  shop: { id: number },
  { id, actor }: { id: number; actor: string },
): Promise<SupplierPaymentResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const where = { shopId, supplierPaymentId: id, reversesId: null };
    const known = await tx.billPayment.findMany({ where, select: { billId: true, creditId: true } });
    if (known.length === 0) throw notFound("payment");
    const ids = known.flatMap(({ billId, creditId }) => [billId, ...(creditId === null ? [] : [creditId])]);
    const locked = await lockBills(tx, shopId, [...new Set(ids.map(Number))]);
    const byId = new Map(locked.map((bill) => [bill.id, bill]));
    const entries = await tx.billPayment.findMany({
      where: { ...where, reversal: { is: null } },
      orderBy: { id: "asc" },
    });
    if (entries.length === 0) throw new AppError("CONFLICT", { message: sentence("bills.takenBack") });
    for (const entry of entries)
      await reverseEntry(tx, shopId, { entry, locked: byId, actor, ofSupplierPayment: true });
    const billIds = [...new Set(entries.map(({ billId }) => Number(billId)))];
    await reviewBillAlerts(tx, shopId, billIds);
    const after = await readSupplierPayment(shopId, id, tx);
    await rememberAnswer(tx, after);
    return after;
  });
}
