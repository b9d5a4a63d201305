import { invalidField, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { kindOfSource } from "./credit-source";
import { readBill } from "./get.server";
import { lockBills } from "./lock.server";
import { assertRoom, faultOfDecimals, faultOfOpen } from "./payment-faults.server";
import type { BillResource } from "./resource";
import type { NewSetOff } from "./schema";
import { settleBill } from "./settle.server";
import { assertAllowed } from "./status";
import { takeCredit } from "./take-credit.server";

/**
 * Sets a credit of the supplier, the credit notes of a return, or the deposit of an order off against a bill of it in the
 * same currency. Throws NOT_FOUND, ILLEGAL_TRANSITION unless something of the bill is open, CONFLICT as payBill, and
 * INVALID_INPUT as takeCredit and for more than is open.
 */
export async function setOffCredit(
  shop: { id: number; currency: string },
  { id, actor, ...input }: NewSetOff & { id: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { amount, setOffOn, ...source } = input;
    const { creditId, returnId, depositOrderId } = source;
    const locked = await lockBills(tx, shopId, creditId === undefined ? [id] : [id, creditId]);
    const bill = locked.find((one) => one.id === id);
    if (!bill) throw notFound("bill");
    assertAllowed(bill.status, "pay");
    if (bill.kind === "credit") throw invalidField("amount", sentence("bills.creditOfCredit"));
    await assertRoom(tx, shopId, id);
    const wrong = faultOfDecimals(bill, amount) ?? faultOfOpen(bill, amount);
    if (wrong) throw invalidField("amount", wrong);
    const credit = locked.find((one) => one.id === creditId);
    await takeCredit(tx, shopId, { bill, source, amount, credit });
    await settleBill(tx, shopId, {
      ...{ bill, kind: kindOfSource(source), amount, paidOn: setOffOn, actor },
      ...{ creditId, returnId, depositOrderId },
    });
    await reviewBillAlerts(tx, shopId, [id]);
    const settled = await readBill(tx, shop, id);
    await rememberAnswer(tx, settled);
    return settled;
  });
}
