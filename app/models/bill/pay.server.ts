import { invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { checkRate } from "~/models/exchange-rate/rate-by-hand";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readBill } from "./get.server";
import { lockBill } from "./lock.server";
import { assertRoom, faultOfPayment } from "./payment-faults.server";
import type { BillResource } from "./resource";
import type { NewPayment } from "./schema";
import { settleBill } from "./settle.server";
import { assertAllowed } from "./status";

/**
 * Records a payment in the bill's currency, with the discount that is taken for paying early; of a credit, what the
 * supplier paid back. Throws NOT_FOUND, ILLEGAL_TRANSITION unless something is open, CONFLICT where it has as many payments
 * as it may have, and INVALID_INPUT for more than is open, an amount that the currency does not have, and a discount that
 * is too late or more than the supplier gives.
 */
export async function payBill(
  shop: { id: number; currency: string },
  { id, ...payment }: NewPayment & { id: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const bill = await lockBill(tx, shopId, id);
    assertAllowed(bill.status, "pay");
    await assertRoom(tx, shopId, id);
    checkRate(shop, { rate: payment.rate, currency: bill.currency });
    const wrong = await faultOfPayment(tx, shopId, { bill, ...payment });
    if (wrong) throw invalidField(wrong.field, wrong.fault);
    await settleBill(tx, shopId, { bill, kind: "payment", ...payment });
    await reviewBillAlerts(tx, shopId, [id]);
    const paid = await readBill(tx, shop, id);
    await rememberAnswer(tx, paid);
    return paid;
  });
}
