import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { approveBill } from "~/models/bill/approve.server";
import { createBill } from "~/models/bill/create.server";
import { payBill } from "~/models/bill/pay.server";
import { listNotBilled } from "~/models/bill/received-not-billed.server";
import { shopToday } from "~/models/bill/today.server";
import { recordDeposit } from "~/models/order-deposit/record.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { readCashOut } from "./cash-out.server";

/** A sent order of $60, expected in ten days, whose supplier is paid after 30 days. */
async function order(terms: object = { dueDays: 30 }) {
  const made = await sentOrderOfThree();
  const { shop, supplierId, id } = made;
  const today = await shopToday(shop.id);
  const where = { shopId_id: { shopId: shop.id, id: supplierId } };
  await db.supplier.update({ where, data: terms });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { expectedAt: new Date(`${addDays(today, 10)}T12:00:00Z`) },
  });
  const bill = async (lineItems: { lineItemId: number | null; quantity: number; unitPrice: number }[]) => {
    const { id: billId } = await createBill(shop, {
      ...{ supplierId, kind: "bill", number: "R", billedOn: today, rate: null, tax: 0, note: "", actor: "" },
      lineItems: lineItems.map((line) => ({ ...line, description: "Lines" })),
    });
    await approveBill(shop, { id: billId, acceptDifferences: true, actor: "" });
    return billId;
  };
  const weekWith = async (day: string) => {
    const { weeks } = await readCashOut(shop);
    return weeks.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  };
  return { ...made, today, bill, weekWith };
}

describe("the cash that goes out", () => {
  it("has an order when it is due by the terms, and once it is billed its bill instead, less what is paid", async () => {
    const { shop, today, mugs, bowls, freight, bill, weekWith } = await order();
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 60, bills: 0, total: 60 });
    const id = await bill([{ lineItemId: mugs, quantity: 10, unitPrice: 2 }]);
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 40 });
    expect(await weekWith(addDays(today, 30))).toMatchObject({ bills: 20 });
    const payment = { discount: 0, paidOn: today, rate: null, reference: "", actor: "" };
    await payBill(shop, { id, amount: 15, ...payment });
    expect(await weekWith(addDays(today, 30))).toMatchObject({ bills: 5 });
    expect([bowls, freight]).not.toContain(0);
  });

  it("has the deposit of an order that was sent this week on that day", async () => {
    const { today, weekWith } = await order({ dueDays: 30, depositPercent: 25 });
    expect(await weekWith(today)).toMatchObject({ orders: 15 });
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 45 });
  });

  it("has a deposit once: on its day until it is recorded, then off the rest or off the bill that uses it", async () => {
    const { shop, id, today, mugs, bill, weekWith } = await order({ dueDays: 30, depositPercent: 25 });
    await recordDeposit(shop, {
      ...{ id, kind: "payment", amount: 15, paidOn: today, rate: null, reference: "", actor: "" },
    });
    expect(await weekWith(today)).toMatchObject({ orders: 0 });
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 45 });
    await bill([{ lineItemId: mugs, quantity: 10, unitPrice: 2 }]);
    expect(await weekWith(addDays(today, 30))).toMatchObject({ bills: 5 });
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 40 });
  });

  it("tells of other currencies' amounts apart until there is a rate, and of other stores' never", async () => {
    const { shop, today, weekWith } = await order();
    await db.purchaseOrder.updateMany({ where: { shopId: shop.id }, data: { currency: "EUR" } });
    expect(await readCashOut(shop)).toMatchObject({
      unrated: [{ currency: "EUR", orders: 60, bills: 0, suggestions: 0 }],
    });
    await db.exchangeRate.create({
      data: { shopId: shop.id, currency: "EUR", validFrom: new Date("2026-01-01"), rate: "1.1" },
    });
    expect(await weekWith(addDays(today, 40))).toMatchObject({ orders: 66 });
    const { weeks, unrated } = await readCashOut(await createShop());
    expect(weeks.every(({ total }) => total === 0)).toBe(true);
    expect(unrated).toEqual([]);
  });
});

it("units that came are listed until an approved bill has them", async () => {
  const { shop, id, mugs, bowls, today, bill } = await order();
  const list = async (filters = {}) =>
    (await listNotBilled(shop, { filters, page: { limit: 10 } })).rows.map(
      ({ title: _title, ...row }) => row,
    );
  expect(await list()).toEqual([]);
  await receivePurchaseOrder(shop, {
    ...{ id, actor: "" },
    lineItems: [
      { lineItemId: mugs, quantityReceived: 6 },
      { lineItemId: bowls, quantityReceived: 4 },
    ],
  });
  await bill([{ lineItemId: mugs, quantity: 2, unitPrice: 2 }]);
  const rows = await list({ since: today });
  expect(rows).toMatchObject([
    { sku: "BOWL", received: 4, billed: 0, units: 4, amount: 20, lastReceivedOn: today },
    { sku: "MUG", received: 6, billed: 2, units: 4, amount: 8, currency: "USD", amountInShopCurrency: 8 },
  ]);
  expect(await list({ since: addDays(today, 1) })).toEqual([]);
  const theirs = await createShop();
  expect((await listNotBilled(theirs, { filters: {}, page: { limit: 10 } })).rows).toEqual([]);
});
