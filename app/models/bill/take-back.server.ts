import { AppError, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { readBill } from "./get.server";
import { lockBills } from "./lock.server";
import type { BillResource } from "./resource";
import { reverseEntry } from "./reverse-entry.server";
import { assertAllowed } from "./status";

/**
 * Takes a payment or a set-off of a bill back by one of its own with the opposite amounts: so much is open again, of a
 * credit too. Throws NOT_FOUND, ILLEGAL_TRANSITION for one that takes another back, and CONFLICT for one that was taken back.
 */
export async function takeBackPayment(
  shop: { id: number; currency: string },
  { id, paymentId, actor }: { id: number; paymentId: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const where = { shopId_id: { shopId, id: BigInt(paymentId) } };
    const known = await tx.billPayment.findUnique({ where, select: { billId: true, creditId: true } });
    if (known === null || Number(known.billId) !== id) throw notFound("payment");
    const creditId = known.creditId === null ? null : Number(known.creditId);
    const locked = await lockBills(tx, shopId, creditId === null ? [id] : [id, creditId]);
    const bill = locked.find((one) => one.id === id);
    if (!bill) throw notFound("bill");
    const payment = await tx.billPayment.findUniqueOrThrow({ where, include: { reversal: true } });
    if (payment.reversesId !== null)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("bills.takesBack") });
    if (payment.reversal) throw new AppError("CONFLICT", { message: sentence("bills.takenBack") });
    assertAllowed(bill.status, "takeBack");
    const byId = new Map(locked.map((one) => [one.id, one]));
    await reverseEntry(tx, shopId, { entry: payment, locked: byId, actor, ofSupplierPayment: false });
    await reviewBillAlerts(tx, shopId, [id]);
    const after = await readBill(tx, shop, id);
    await rememberAnswer(tx, after);
    return after;
  });
}
