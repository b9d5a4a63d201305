import { invalidField, notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { money } from "~/models/purchase-order/money";
import { creditLeftOf } from "~/models/supplier-return/credit-left.server";
import { sentence } from "~/texts/translate";
import { readBill } from "./get.server";
import { lockBills, type LockedBill } from "./lock.server";
import { assertRoom, checkAmount, checkOpen } from "./pay.server";
import type { BillResource } from "./resource";
import type { NewSetOff } from "./schema";
import { addSettled } from "./settle.server";
import { assertAllowed, isAllowed } from "./status";

/**
 * Sets a credit of the supplier, or the credit notes of a return, off against a bill of it in the same currency. Throws
 * NOT_FOUND, ILLEGAL_TRANSITION unless something of the bill is open, CONFLICT as payBill, and INVALID_INPUT for a credit or
 * a return that the shop does not have, is another supplier's, in another currency, or has less left, and for more than is
 * open.
 */
export async function setOffCredit(
  shop: { id: number; currency: string },
  { id, actor, ...input }: NewSetOff & { id: number; actor: string },
): Promise<BillResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { creditId, returnId, amount, setOffOn } = input;
    const locked = await lockBills(tx, shopId, creditId === undefined ? [id] : [id, creditId]);
    const bill = locked.find((one) => one.id === id);
    if (!bill) throw notFound("bill");
    assertAllowed(bill.status, "pay");
    if (bill.kind === "credit") throw invalidField("amount", sentence("bills.creditOfCredit"));
    await assertRoom(tx, shopId, id);
    checkAmount(bill, "amount", amount);
    checkOpen(bill, amount);
    if (creditId !== undefined) {
      const credit = locked.find((one) => one.id === creditId);
      await useCredit(tx, shopId, { bill, credit, amount });
    } else if (returnId !== undefined) await checkReturn(tx, shopId, { bill, returnId, amount });
    await tx.billPayment.create({
      data: {
        ...{ shopId, billId: id, kind: creditId === undefined ? "return" : "credit", amount: String(amount) },
        ...{ paidOn: new Date(setOffOn), creditId: creditId ?? null, returnId: returnId ?? null, actor },
      },
    });
    await addSettled(tx, shopId, bill, amount);
    await reviewBillAlerts(tx, shopId, [id]);
    const settled = await readBill(tx, shop, id);
    await rememberAnswer(tx, settled);
    return settled;
  });
}

async function useCredit(
  tx: Tx,
  shopId: number,
  { bill, credit, amount }: { bill: LockedBill; credit: LockedBill | undefined; amount: number },
): Promise<void> {
  const isFit =
    credit?.kind === "credit" &&
    credit.supplierId === bill.supplierId &&
    credit.currency === bill.currency &&
    isAllowed(credit.status, "pay");
  if (!isFit) throw invalidField("creditId", sentence("bills.noCredit"));
  const left = money(credit.total).minus(money(credit.settled));
  if (money(amount).gt(left)) throw moreThanLeft(left.toNumber(), bill.currency);
  await addSettled(tx, shopId, credit, amount);
}

async function checkReturn(
  tx: Tx,
  shopId: number,
  { bill, returnId, amount }: { bill: LockedBill; returnId: number; amount: number },
): Promise<void> {
  const found = await creditLeftOf(tx, shopId, returnId);
  if (!found || found.supplierId !== bill.supplierId || found.currency !== bill.currency)
    throw invalidField("returnId", sentence("bills.noReturn"));
  if (money(amount).gt(money(found.left))) throw moreThanLeft(Number(found.left), bill.currency);
}

function moreThanLeft(left: number, currency: string) {
  return invalidField("amount", sentence("bills.moreThanCredit", { left, inCurrency: currency }));
}
