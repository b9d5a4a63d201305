import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { approveBill } from "~/models/bill/approve.server";
import { createBill } from "~/models/bill/create.server";
import { getBill } from "~/models/bill/get.server";
import { listOpenCredits } from "~/models/bill/open-credits.server";
import { setOffCredit } from "~/models/bill/set-off.server";
import { takeBackPayment } from "~/models/bill/take-back.server";
import { paySupplier } from "~/models/supplier-payment/pay.server";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { readDeposits } from "./read.server";
import { recordDeposit } from "./record.server";
import type { NewDeposit } from "./schema";
import { takeBackDeposit } from "./take-back.server";

/** A sent order of $60 from a supplier that asks for 30 % with it. */
async function sentOrder() {
  const { shop, supplierId, id: orderId, mugs, bowls } = await sentOrderOfThree();
  await db.supplier.update({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    data: { depositPercent: 30 },
  });
  const record = (amount: number, more: Partial<NewDeposit> = {}) =>
    recordDeposit(shop, {
      ...{
        id: orderId,
        kind: "payment",
        amount,
        paidOn: "2026-11-21",
        rate: null,
        reference: "D-1",
        actor: "9",
      },
      ...more,
    });
  let made = 0;
  const bill = async (unitPrice: number, lineItemId: number | null = mugs) => {
    const { id } = await createBill(shop, {
      ...{ supplierId, kind: "bill", number: `R-${++made}`, billedOn: "2026-11-20", rate: null, tax: 0 },
      ...{ note: "", actor: "7" },
      lineItems: [{ lineItemId, description: "Freight", quantity: 1, unitPrice }],
    });
    return approveBill(shop, { id, acceptDifferences: true, actor: "8" });
  };
  const status = (to: "cancelled") =>
    db.purchaseOrder.update({
      where: { shopId_id: { shopId: shop.id, id: orderId } },
      data: { status: to, cancelledAt: new Date() },
    });
  const credits = () => listOpenCredits(shop.id, { supplierId, currency: "USD" });
  return { shop, supplierId, orderId, mugs, bowls, record, bill, status, credits };
}

describe("an order's deposit", () => {
  it("is due by the supplier's terms until it is paid", async () => {
    const { shop, orderId, record } = await sentOrder();
    expect(await readDeposits(shop.id, orderId)).toMatchObject({
      percent: 30,
      due: 18,
      paid: 0,
      deposits: [],
    });
    expect(await record(10)).toMatchObject({ due: 8, paid: 10, left: 10 });
    expect(await record(8)).toMatchObject({
      ...{ due: 0, paid: 18, used: 0, left: 18 },
      deposits: [{ amount: 10, kind: "payment", paidOn: "2026-11-21", reference: "D-1" }, { amount: 8 }],
    });
  });

  it("is set off against the order's first bills when they are approved, and no more than it is", async () => {
    const { shop, orderId, record, bill } = await sentOrder();
    await record(18);
    const first = await bill(12);
    expect(first).toMatchObject({ status: "paid", settled: 12, open: 0 });
    expect(first.payments).toMatchObject([
      {
        kind: "deposit",
        amount: 12,
        depositOrderId: orderId,
        depositPoNumber: "PO-00001",
        paidOn: "2026-11-21",
      },
    ]);
    const other = await bill(5, null);
    expect(other).toMatchObject({ settled: 0 });
    expect(await bill(10)).toMatchObject({ status: "partial", settled: 6, open: 4 });
    expect(await readDeposits(shop.id, orderId)).toMatchObject({ paid: 18, used: 18, left: 0 });
    await takeBackPayment(shop, { id: first.id, paymentId: first.payments[0]?.id ?? 0, actor: "9" });
    expect(await readDeposits(shop.id, orderId)).toMatchObject({ used: 6, left: 12 });
    const use = (amount: number) =>
      setOffCredit(shop, {
        id: first.id,
        depositOrderId: orderId,
        amount,
        setOffOn: "2026-11-25",
        actor: "9",
      });
    await expect(use(12.5)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    expect(await use(12)).toMatchObject({ status: "paid" });
  });

  it("of two bills approved at once is used once", async () => {
    const { shop, orderId, record, bill } = await sentOrder();
    await record(18);
    const bills = await Promise.all([bill(15), bill(15)]);
    expect(bills.reduce((sum, { settled }) => sum + settled, 0)).toBe(18);
    expect(await readDeposits(shop.id, orderId)).toMatchObject({ left: 0 });
  });

  it("is not more than the order, also of two recorded at once, and no more comes back than is left", async () => {
    const { record, shop, orderId } = await sentOrder();
    await expect(record(60.01)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    await expect(record(0.001)).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    const ended = await Promise.allSettled([record(40), record(40)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(record(41, { kind: "refund" })).rejects.toMatchObject({ issues: [{ path: "amount" }] });
    expect(await record(15, { kind: "refund" })).toMatchObject({ paid: 25, left: 25 });
    const draft = await db.purchaseOrder.update({
      where: { shopId_id: { shopId: shop.id, id: orderId } },
      data: { status: "draft", sentAt: null },
    });
    expect(draft.status).toBe("draft");
    await expect(record(1)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("is taken back once, unless bills have used it", async () => {
    const { shop, orderId, record, bill } = await sentOrder();
    const { deposits } = await record(18);
    const depositId = deposits[0]?.id ?? 0;
    const takeBack = () => takeBackDeposit(shop, { id: orderId, depositId, actor: "9" });
    const { id, payments } = await bill(4);
    await expect(takeBack()).rejects.toMatchObject({ code: "CONFLICT" });
    await takeBackPayment(shop, { id, paymentId: payments[0]?.id ?? 0, actor: "9" });
    const ended = await Promise.allSettled([takeBack(), takeBack()]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const after = await readDeposits(shop.id, orderId);
    expect(after).toMatchObject({ paid: 0, left: 0, due: 18, deposits: [{}, { amount: -18 }] });
    const reversal = after.deposits[1]?.id ?? 0;
    await expect(
      takeBackDeposit(shop, { id: orderId, depositId: reversal, actor: "9" }),
    ).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("of a canceled order is a credit for any bill of the supplier", async () => {
    const { shop, orderId, record, bill, status, credits } = await sentOrder();
    await record(18);
    const freight = await bill(10, null);
    const use = {
      bills: [{ billId: freight.id, amount: 10, discount: 0 }],
      credits: [{ depositOrderId: orderId, amount: 7 }],
    };
    const pay = () =>
      paySupplier(shop, { ...use, paidOn: "2026-11-25", rate: null, reference: "", actor: "9" });
    expect(await credits()).toMatchObject([{ source: { depositOrderId: orderId }, left: 18, onlyBills: [] }]);
    await expect(pay()).rejects.toMatchObject({ issues: [{ path: "credits.0.amount" }] });
    await status("cancelled");
    expect(await credits()).toMatchObject([{ number: "PO-00001", left: 18, onlyBills: null }]);
    expect(await pay()).toMatchObject({ amount: 3, parts: [{ kind: "deposit", amount: 7 }, { amount: 3 }] });
    expect(await getBill(shop, freight.id)).toMatchObject({ status: "paid" });
    await expect(record(1)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await record(11, { kind: "refund" })).toMatchObject({ left: 0 });
    expect(await credits()).toEqual([]);
  });

  it("is of another store for another store", async () => {
    const { orderId, record } = await sentOrder();
    const { deposits } = await record(1);
    const theirs = await createShop();
    const missing = { code: "NOT_FOUND" };
    await expect(readDeposits(theirs.id, orderId)).rejects.toMatchObject(missing);
    const ids = { id: orderId, depositId: deposits[0]?.id ?? 0, actor: "1" };
    await expect(takeBackDeposit(theirs, ids)).rejects.toMatchObject(missing);
    await expect(
      recordDeposit(theirs, {
        ...{
          id: orderId,
          kind: "payment",
          amount: 1,
          paidOn: "2026-11-21",
          rate: null,
          reference: "",
          actor: "1",
        },
      }),
    ).rejects.toMatchObject(missing);
  });
});
