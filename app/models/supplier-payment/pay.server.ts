import { AppError, invalidField, type Issue } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewBillAlerts } from "~/models/alert/review-bills.server";
import { kindOfSource } from "~/models/bill/credit-source";
import { lockBills, type LockedBill } from "~/models/bill/lock.server";
import { assertRoom, faultOfPayment } from "~/models/bill/payment-faults.server";
import { settleBill } from "~/models/bill/settle.server";
import { isAllowed } from "~/models/bill/status";
import { takeCredit } from "~/models/bill/take-credit.server";
import { checkRate } from "~/models/exchange-rate/rate-by-hand";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { money } from "~/models/purchase-order/money";
import { sentence, translate, translateSentence } from "~/texts/translate";
import { allocate } from "./allocate";
import { lockSources } from "./lock-sources.server";
import { readSupplierPayment, type SupplierPaymentResource } from "./read.server";
import type { NewSupplierPayment } from "./schema";

/**
 * Pays several bills of a supplier at once, with discounts and credits; all of it, or nothing. Throws CONFLICT where a bill
 * has as many payments as it may have, and INVALID_INPUT, by place, for bills that the shop does not have, of which nothing
 * is open, that are named twice or of another supplier or currency than the first, for what payBill refuses, and for
 * credits as takeCredit or of more than the bills can use.
 */
export async function paySupplier(
  shop: { id: number; currency: string },
  { actor, ...payment }: NewSupplierPayment & { actor: string },
): Promise<SupplierPaymentResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const locked = await lockAll(tx, shopId, payment);
    await checkBills(tx, shopId, { payment, locked });
    const first = locked.get(payment.bills[0]?.billId ?? 0) as LockedBill;
    checkRate(shop, { rate: payment.rate, currency: first.currency });
    const { setOffs, paid, tooMuch } = allocate({
      bills: payment.bills,
      credits: await lockSources(tx, shopId, payment),
    });
    const { paidOn, rate, reference } = payment;
    const total = paid.reduce((sum, one) => sum.plus(money(one)), money(0));
    const { id: supplierPaymentId } = await tx.supplierPayment.create({
      data: {
        ...{ shopId, supplierId: first.supplierId, currency: first.currency, amount: total.toFixed() },
        ...{ paidOn: new Date(paidOn), rate: rate === null ? null : String(rate), reference, actor },
      },
    });
    const entry = { paidOn, supplierPaymentId, actor };
    for (const { billId, credit: place, amount } of setOffs) {
      const { amount: _all, ...source } = payment.credits[place] ?? { amount: 0 };
      const bill = locked.get(billId) as LockedBill;
      const credit = locked.get(source.creditId ?? 0);
      await assertRoom(tx, shopId, billId);
      const used = await takeCredit(tx, shopId, { bill, source, amount, credit, at: `credits.${place}.` });
      if (used) locked.set(used.id, used);
      const settled = await settleBill(tx, shopId, {
        ...{ ...entry, ...source, bill, kind: kindOfSource(source), amount },
      });
      locked.set(billId, settled);
    }
    // What is left of a credit is said first, because it is the more exact reason.
    if (tooMuch !== null)
      throw invalidField(`credits.${tooMuch}.amount`, sentence("supplierPayments.tooMuch"));
    for (const [place, { billId, discount }] of payment.bills.entries()) {
      const amount = paid[place] ?? "0";
      if (money(amount).isZero() && discount === 0) continue;
      const bill = locked.get(billId) as LockedBill;
      await assertRoom(tx, shopId, billId);
      locked.set(
        billId,
        await settleBill(tx, shopId, { ...entry, bill, kind: "payment", amount, discount, rate, reference }),
      );
    }
    const billIds = payment.bills.map(({ billId }) => billId);
    await reviewBillAlerts(tx, shopId, billIds);
    const after = await readSupplierPayment(shopId, Number(supplierPaymentId), tx);
    await rememberAnswer(tx, after, 201);
    return after;
  });
}

/** The bills and credits that are named, those of other shops left out, locked in the order of their ids. */
async function lockAll(
  tx: Tx,
  shopId: number,
  { bills, credits }: NewSupplierPayment,
): Promise<Map<number, LockedBill>> {
  const ids = [...bills.map(({ billId }) => billId), ...credits.flatMap(({ creditId }) => creditId ?? [])];
  const locked = await lockBills(tx, shopId, [...new Set(ids)]);
  return new Map(locked.map((bill) => [bill.id, bill]));
}

async function checkBills(
  tx: Tx,
  shopId: number,
  { payment, locked }: { payment: NewSupplierPayment; locked: ReadonlyMap<number, LockedBill> },
): Promise<void> {
  const { bills, paidOn } = payment;
  const first = locked.get(bills[0]?.billId ?? 0);
  const issues: Issue[] = [];
  for (const [place, { billId, amount, discount }] of bills.entries()) {
    const bill = locked.get(billId);
    const wrong = (fault: string) => issues.push({ path: `bills.${place}.billId`, message: fault });
    if (bill?.kind !== "bill") wrong(translate("supplierPayments.noBill"));
    else if (bills.findIndex((one) => one.billId === billId) < place)
      wrong(translate("supplierPayments.twice"));
    else if (!isAllowed(bill.status, "pay")) wrong(translate("supplierPayments.notOpen"));
    else if (bill.supplierId !== first?.supplierId) wrong(translate("supplierPayments.otherSupplier"));
    else if (bill.currency !== first.currency) wrong(translate("supplierPayments.otherCurrency"));
    else {
      const found = await faultOfPayment(tx, shopId, { bill, amount, discount, paidOn });
      if (found)
        issues.push({ path: `bills.${place}.${found.field}`, message: translateSentence(found.fault) });
    }
  }
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", { message: sentence("supplierPayments.notRecorded"), issues });
}
