import { describe, expect, it } from "vitest";
import { writeBookFile } from "~/documents/book-export/write-book-file";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { approveBill } from "~/models/bill/approve.server";
import { cancelBill } from "~/models/bill/cancel.server";
import { createBill } from "~/models/bill/create.server";
import { payBill } from "~/models/bill/pay.server";
import { getAccounts } from "~/models/book-account/get.server";
import { bookRoles } from "~/models/book-account/roles";
import { updateAccounts } from "~/models/book-account/update.server";
import { markCosts } from "~/models/cost-change/mark.server";
import { saveExchangeRates } from "~/models/exchange-rate/save.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { getExport, readExport } from "./get.server";
import { listExports } from "./list.server";
import { makeExport } from "./make.server";
import { pendingExport } from "./pending.server";

const mug = 1n;
const today = new Date().toISOString().slice(0, 10);
const dayAgo = (days: number) => addDays(today, -days);
const noonAgo = (days: number) => new Date(`${dayAgo(days)}T12:00:00Z`);
const yesterday = dayAgo(1);
const accounts = bookRoles.map((role, place) => ({ role, code: String(1000 + place), name: role }));

/** Twenty mugs at 2.00 came thirty days ago; four left the store five days ago. */
async function shopWithStock({ withAccounts = true } = {}): Promise<ShopContext> {
  const shop = await createShop({ timeZone: "UTC" });
  const shopId = shop.id;
  await db.variant.updateMany({ where: { shopId }, data: { cost: 2 } });
  const since = noonAgo(30);
  await db.stockLevel.create({
    data: {
      ...{ shopId, variantId: mug, locationId: firstLocation, available: 20 },
      ...{ changedAt: since, knownSince: since },
    },
  });
  await moveInLedger(shopId, { variantId: mug, units: -4, document: "external", at: noonAgo(5) });
  await follow(shop);
  if (withAccounts) await updateAccounts(shopId, { accounts });
  return shop;
}

async function follow({ id }: ShopContext): Promise<void> {
  await markCosts(db, id, null);
  await followCosts(id);
  await followSoldCosts(id);
}

async function sellThree(shop: ShopContext): Promise<void> {
  const at = noonAgo(5);
  const lines = [{ variantId: mug, quantity: 3, amount: "15" }];
  await saveImportedSales(shop.id, [
    { kind: "order", id: 9_001n, orderId: 9_001n, at, lines, changedAt: at },
  ]);
  await follow(shop);
}

async function approvedBill(
  shop: ShopContext,
  { currency = "USD", billedOn = dayAgo(3), rate = null as number | null } = {},
) {
  const supplier = await db.supplier.create({ data: { shopId: shop.id, name: "Clay", currency } });
  const { id } = await createBill(shop, {
    ...{
      supplierId: supplier.id,
      kind: "bill",
      number: `R-${supplier.id}`,
      billedOn,
      currency,
      rate,
      tax: 1.9,
    },
    ...{ note: "", actor: "7" },
    lineItems: [{ lineItemId: null, description: "Freight", quantity: 1, unitPrice: 10 }],
  });
  await approveBill(shop, { id, acceptDifferences: true, actor: "7" });
  return id;
}

const make = (shop: ShopContext, until = yesterday) => makeExport(shop, { until, actor: "7" });
const amounts = async (shop: ShopContext, id: number) => {
  const { lines } = await readExport(shop.id, id);
  return lines.map(({ day, kind, role, amount }) => [day, kind, role, Number(amount)]);
};

describe("an export for the bookkeeper", () => {
  it("has all until a day, once, and the next one has what came since", async () => {
    const shop = await shopWithStock();
    const first = await make(shop);
    expect(first).toMatchObject({ number: 1, until: yesterday, entryCount: 2, createdBy: "7" });
    expect((await amounts(shop, first.id)).slice(-2)).toEqual([
      [dayAgo(5), "external", "stockAdjustments", 8],
      [dayAgo(5), "external", "stock", -8],
    ]);
    await expect(make(shop)).rejects.toMatchObject({ code: "CONFLICT" });
    const bill = await approvedBill(shop);
    const second = await make(shop);
    expect(second.number).toBe(2);
    expect(await amounts(shop, second.id)).toEqual([
      [dayAgo(3), "bill", "freightAndCharges", 10],
      [dayAgo(3), "bill", "inputTax", 1.9],
      [dayAgo(3), "bill", "payables", -11.9],
    ]);
    expect((await readExport(shop.id, second.id)).lines[0]).toMatchObject({
      documentId: bill,
      party: "Clay",
    });
    const { rows } = await listExports(shop.id, { limit: 10 });
    expect(rows.map(({ number }) => number)).toEqual([2, 1]);
  });

  it("tells what changed of an exported day as the difference, and an earlier export stays as it is", async () => {
    const shop = await shopWithStock();
    const first = await make(shop);
    const before = writeBookFile(await readExport(shop.id, first.id), "csv", 1);
    await sellThree(shop);
    const second = await make(shop);
    expect(await amounts(shop, second.id)).toEqual([
      [dayAgo(5), "external", "stock", 6],
      [dayAgo(5), "external", "stockAdjustments", -6],
      [dayAgo(5), "sold", "costOfGoodsSold", 6],
      [dayAgo(5), "sold", "stock", -6],
    ]);
    expect(writeBookFile(await readExport(shop.id, first.id), "csv", 1)).toEqual(before);
    await updateAccounts(shop.id, { accounts: [{ role: "stock", code: "9999", name: "Other" }] });
    expect(writeBookFile(await readExport(shop.id, first.id), "csv", 1)).toEqual(before);
  });

  it("until an earlier day leaves what a later one has alone", async () => {
    const shop = await shopWithStock();
    await approvedBill(shop);
    await make(shop);
    await approvedBill(shop, { billedOn: dayAgo(10) });
    const early = await make(shop, dayAgo(8));
    expect((await amounts(shop, early.id)).map(([day]) => day)).toEqual([dayAgo(10), dayAgo(10), dayAgo(10)]);
  });

  it("of two made at once one has all, and no number is lost", async () => {
    const shop = await shopWithStock();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => make(shop)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await approvedBill(shop);
    expect((await make(shop)).number).toBe(2);
  });

  it("is refused for a day that is not over, and where an account is missing", async () => {
    const shop = await shopWithStock({ withAccounts: false });
    await expect(make(shop, today)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "until" }],
    });
    await expect(make(shop)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await pendingExport(shop)).toMatchObject({
      ...{ until: yesterday, entryCount: 2, missingAccounts: ["stock", "stockAdjustments", "opening"] },
    });
    expect(await db.bookExport.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("leaves bills without a rate out until they have one, with their payments", async () => {
    const shop = await shopWithStock();
    const billId = await approvedBill(shop, { currency: "EUR" });
    await payBill(shop, {
      ...{ id: billId, amount: 11.9, discount: 0, paidOn: dayAgo(2), rate: 1.2, reference: "", actor: "9" },
    });
    expect(await pendingExport(shop)).toMatchObject({
      waiting: [{ billId, currency: "EUR" }],
      entryCount: 2,
    });
    await make(shop);
    await saveExchangeRates(shop.id, {
      rates: [{ currency: "EUR", validFrom: dayAgo(40), rate: 1.1 }],
      actor: "7",
    });
    const { id } = await make(shop);
    expect(await amounts(shop, id)).toEqual([
      [dayAgo(3), "bill", "freightAndCharges", 11],
      [dayAgo(3), "bill", "inputTax", 2.09],
      [dayAgo(3), "bill", "payables", -13.09],
      [dayAgo(2), "payment", "payables", 13.09],
      [dayAgo(2), "payment", "exchange", 1.19],
      [dayAgo(2), "payment", "bank", -14.28],
    ]);
  });

  it("has no bill waiting for a rate that was canceled", async () => {
    const shop = await shopWithStock();
    const id = await approvedBill(shop, { currency: "EUR" });
    await cancelBill(shop, { id, actor: "8" });
    expect(await pendingExport(shop)).toMatchObject({ waiting: [], entryCount: 2 });
  });

  it("takes a canceled bill back on the day on which it was canceled", async () => {
    const shop = await shopWithStock();
    const id = await approvedBill(shop);
    await make(shop);
    await cancelBill(shop, { id, actor: "8" });
    await db.bill.updateMany({ where: { shopId: shop.id }, data: { cancelledAt: noonAgo(1) } });
    const second = await make(shop);
    expect((await amounts(shop, second.id))[0]).toEqual([yesterday, "bill_canceled", "payables", 11.9]);
  });

  it("is its shop's own", async () => {
    const [shop, other] = [await shopWithStock(), await shopWithStock()];
    const { id } = await make(shop);
    await expect(getExport(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(readExport(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listExports(other.id, { limit: 10 })).rows).toEqual([]);
    expect((await make(other)).number).toBe(1);
  });
});

describe("accounts", () => {
  it("change by their roles, and none is named twice", async () => {
    const shop = await createShop();
    const stock = { role: "stock", code: "3980", name: "Goods" } as const;
    await updateAccounts(shop.id, { accounts: [stock], datevClient: "42" });
    await updateAccounts(shop.id, { accounts: [{ role: "bank", code: "1200", name: "Bank" }] });
    const after = await getAccounts(shop.id);
    expect(after).toMatchObject({ datevClient: "42", datevConsultant: "" });
    expect(after.accounts.filter(({ code }) => code !== "").map(({ role }) => role)).toEqual([
      "stock",
      "bank",
    ]);
    await expect(updateAccounts(shop.id, { accounts: [stock, stock] })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "accounts.1.role" }],
    });
  });
});
