import { addDays } from "date-fns";
import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveExchangeRates } from "~/models/exchange-rate/save.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop } from "../../../tests/support/shop-in-database";
import type { BudgetKind } from "./kinds";
import { listBuyingBudgets, streamBuyingBudgets } from "./list.server";
import { saveBuyingBudgets } from "./save.server";

const month = "2026-11";
const ofShop = (amount: number | null, of = month) => ({
  ...{ month: of, kind: "shop" as const, supplierId: null, productType: "", amount },
});
const ofType = (productType: string, amount: number | null) => ({
  ...{ month, kind: "product_type" as const, supplierId: null, productType, amount },
});
const ofSupplier = (supplierId: number, amount: number | null) => ({
  ...{ month, kind: "supplier" as const, supplierId, productType: "", amount },
});
const save = (shop: ShopContext, ...budgets: Parameters<typeof saveBuyingBudgets>[1]["budgets"]) =>
  saveBuyingBudgets(shop.id, { budgets, actor: "7" });
async function rowsOf(shop: ShopContext, filters: { from?: string; to?: string; kind?: BudgetKind } = {}) {
  const rows = [];
  for await (const row of streamBuyingBudgets(shop, { from: month, to: month, ...filters })) rows.push(row);
  return rows;
}
const plannedOf = async (shop: ShopContext) =>
  (await rowsOf(shop)).map(({ name, planned }) => [name, planned]);

describe("saving budgets", () => {
  it("sets, changes and removes them in one write", async () => {
    const shop = await createShop();
    const supplier = await db.supplier.create({ data: { shopId: shop.id, name: "Clay" } });
    expect(await save(shop, ofShop(900), ofType("Mugs", 300), ofSupplier(supplier.id, 200.5))).toEqual({
      ...{ created: 3, updated: 0, removed: 0 },
    });
    expect(await save(shop, ofShop(950), ofType("Mugs", null), ofSupplier(supplier.id, 200.5))).toEqual({
      ...{ created: 0, updated: 1, removed: 1 },
    });
    expect(await plannedOf(shop)).toEqual([
      ["", 950],
      ["Clay", 200.5],
    ]);
    expect(await save(shop, ofType("Mugs", null))).toEqual({ created: 0, updated: 0, removed: 0 });
  });

  it("saves nothing where one has a fault, and names each", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    const foreign = await db.supplier.create({ data: { shopId: other.id, name: "Clay" } });
    const refused = save(shop, ofShop(900), ofSupplier(foreign.id, 1), ofType("Mugs", 0.125), ofShop(null));
    await expect(refused).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "budgets.1.supplierId" }, { path: "budgets.2.amount" }, { path: "budgets.3.month" }],
    });
    expect(await rowsOf(shop)).toEqual([]);
  });

  it("leaves one budget of a month where several are saved at once, and none of another shop's", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await save(other, ofShop(5));
    const answers = await Promise.all([1, 2, 3].map((amount) => save(shop, ofShop(amount))));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(await rowsOf(shop)).toHaveLength(1);
    await save(shop, ofShop(null));
    expect(await plannedOf(other)).toEqual([["", 5]]);
  });

  it("deletes a supplier's budgets with the supplier", async () => {
    const shop = await createShop();
    const { id } = await db.supplier.create({ data: { shopId: shop.id, name: "Clay" } });
    await save(shop, ofSupplier(id, 200));
    await db.supplier.delete({ where: { shopId_id: { shopId: shop.id, id } } });
    expect(await rowsOf(shop)).toEqual([]);
  });
});

let numbers = 0;

interface Bought {
  status: "draft" | "sent" | "partial" | "received" | "cancelled";
  currency?: string;
  expectedAt?: string;
  sentAt?: string;
  leadTimeDays?: number;
  /** Variant, units, units received, cost of a unit. */
  lines: [variantId: bigint, units: number, received: number, cost: number][];
}

async function createOrder(shop: ShopContext, { lines, leadTimeDays = 0, ...order }: Bought) {
  const shopId = shop.id;
  const { expectedAt, sentAt } = order;
  const moments = {
    ...(expectedAt && { expectedAt: new Date(expectedAt) }),
    ...(sentAt && { sentAt: new Date(sentAt) }),
  };
  const supplier = await db.supplier.create({
    data: { shopId, name: `Supplier ${++numbers}`, leadTimeDays },
  });
  const { id } = await db.purchaseOrder.create({
    data: { shopId, number: numbers, supplierId: supplier.id, currency: "USD", ...order, ...moments },
  });
  const ids = [];
  for (const [position, [variantId, quantity, receivedQuantity, costPrice]] of lines.entries()) {
    const line = await db.purchaseOrderLine.create({
      data: {
        ...{ shopId, purchaseOrderId: id, position, variantId, productId: variantId * 10n, title: "Mug" },
        ...{ quantity, receivedQuantity, costPrice, lineTotal: quantity * costPrice },
      },
    });
    ids.push(line.id);
  }
  return { id, lineIds: ids, supplierId: supplier.id };
}

async function createReceipt(
  shop: ShopContext,
  {
    orderId,
    at,
    reversesId,
    lines,
  }: { orderId: number; at: string; reversesId?: number; lines: [number, number, number?][] },
) {
  const shopId = shop.id;
  const { id } = await db.receipt.create({
    data: {
      shopId,
      purchaseOrderId: orderId,
      locationId: 501n,
      createdAt: new Date(at),
      ...(reversesId && { reversesId }),
    },
  });
  await db.receiptLine.createMany({
    data: lines.map(([lineId, quantity, unitCost]) => ({
      ...{ shopId, receiptId: id, lineId, quantity, unitCost: unitCost ?? null },
    })),
  });
  return id;
}

describe("what counts", () => {
  it("is what open orders expect in the month, by the agreed day, the lead time, or else the day they were sent", async () => {
    const shop = await createShop({ timeZone: "America/New_York" });
    const order = (bought: Omit<Bought, "lines">, cost: number) =>
      createOrder(shop, { ...bought, lines: [[1n, 1, 0, cost]] });
    // Eleven at night on October 31 in New York, and midnight of November 1.
    await order({ status: "sent", sentAt: "2026-10-01", expectedAt: "2026-11-01T03:59:00Z" }, 1);
    await order({ status: "sent", sentAt: "2026-10-01", expectedAt: "2026-11-01T04:00:00Z" }, 2);
    await order({ status: "partial", sentAt: "2026-10-25T12:00:00Z", leadTimeDays: 20 }, 4);
    await order({ status: "sent", sentAt: "2026-11-25T12:00:00Z", leadTimeDays: 20 }, 8);
    await order({ status: "sent", sentAt: "2026-11-25T12:00:00Z" }, 16);
    await order({ status: "received", sentAt: "2026-11-25T12:00:00Z" }, 32);
    await order({ status: "cancelled", sentAt: "2026-11-25T12:00:00Z" }, 64);
    await order({ status: "draft", expectedAt: "2026-11-10T12:00:00Z" }, 128);
    const [row] = await rowsOf(shop, { kind: "shop" });
    expect(row).toMatchObject({ ordered: 22, drafts: 128, received: 0, planned: null, left: null });
  });

  it("is a draft without a day as if it were sent today", async () => {
    const shop = await createShop();
    await createOrder(shop, { status: "draft", leadTimeDays: 70, lines: [[1n, 3, 0, 5]] });
    const due = addDays(new Date(), 70).toISOString().slice(0, 7);
    expect(await rowsOf(shop, { from: due, to: due, kind: "shop" })).toMatchObject([
      { month: due, drafts: 15 },
    ]);
  });

  it("is what receipts brought in their month at their own cost, less what was undone, whenever that was", async () => {
    const shop = await createShop();
    const { id, lineIds } = await createOrder(shop, {
      ...{ status: "partial", sentAt: "2026-10-01", expectedAt: "2026-12-10" },
      lines: [
        [1n, 10, 6, 4],
        [2n, 5, 5, 2],
      ],
    });
    const [mugs = 0, bowls = 0] = lineIds;
    const lines: [number, number, number?][] = [[mugs, 8, 4.5]];
    const receipt = await createReceipt(shop, {
      orderId: id,
      at: "2026-11-10",
      lines: [...lines, [bowls, 5]],
    });
    await createReceipt(shop, {
      orderId: id,
      at: "2026-12-02",
      reversesId: receipt,
      lines: [[mugs, -2, 4.5]],
    });
    expect(await rowsOf(shop, { to: "2026-12", kind: "shop" })).toMatchObject([
      { month: "2026-11", received: 6 * 4.5 + 5 * 2, ordered: 0 },
      { month: "2026-12", received: 0, ordered: 4 * 4 },
    ]);
  });

  it("agrees with a plain loop over the rows, for each group", async () => {
    const shop = await createShop();
    await db.product.updateMany({ where: { shopId: shop.id, id: 10n }, data: { productType: " Mugs " } });
    await saveExchangeRates(shop.id, {
      actor: "7",
      rates: [{ currency: "EUR", validFrom: "2026-01-01", rate: 1.5 }],
    });
    const expected = new Map<string, number>();
    const add = (name: string, amount: number) => expected.set(name, (expected.get(name) ?? 0) + amount);
    for (let index = 0; index < 12; index += 1) {
      const [currency, worth] = index % 3 === 0 ? (["EUR", 1.5] as const) : (["USD", 1] as const);
      const lines: Bought["lines"] = [
        [1n, 10, index, 3],
        [2n, 4, index % 4, 2],
      ];
      await createOrder(shop, {
        status: "sent",
        currency,
        sentAt: "2026-10-01",
        expectedAt: "2026-11-20",
        lines,
      });
      for (const [variantId, units, received, cost] of lines) {
        const amount = Math.max(0, units - received) * cost * worth;
        for (const name of ["", `Supplier ${numbers}`, ...(variantId === 1n ? ["Mugs"] : [])])
          add(name, amount);
      }
    }
    const rows = await rowsOf(shop);
    expect(new Map(rows.map(({ name, ordered }) => [name, ordered]))).toEqual(
      new Map([...expected].filter(([, amount]) => amount > 0)),
    );
    const other = await createShop();
    expect(await rowsOf(other)).toEqual([]);
  });

  it("lists what has no rate apart, and at the rate once there is one", async () => {
    const shop = await createShop();
    const order = {
      status: "sent",
      currency: "GBP",
      sentAt: "2026-10-01",
      expectedAt: "2026-11-20",
    } as const;
    await createOrder(shop, { ...order, lines: [[1n, 2, 0, 10]] });
    await save(shop, ofShop(100));
    const gbp = { currency: "GBP", ordered: 20, received: 0, drafts: 0 };
    expect(await rowsOf(shop, { kind: "shop" })).toMatchObject([
      { ordered: 0, left: 100, withoutRate: [gbp] },
    ]);
    await saveExchangeRates(shop.id, {
      actor: "7",
      rates: [{ currency: "GBP", validFrom: "2026-01-01", rate: 1.3 }],
    });
    expect(await rowsOf(shop, { kind: "shop" })).toMatchObject([{ ordered: 26, left: 74, withoutRate: [] }]);
  });
});

it("pages of the list are the whole list", async () => {
  const shop = await createShop();
  await save(shop, ofShop(1), ofShop(2, "2026-12"), ofType("Bowls", 3), ofType("Mugs", 4));
  const filters = { from: month, to: "2026-12" };
  const whole = await rowsOf(shop, filters);
  expect(whole.map(({ name, month: of }) => [name, of])).toEqual([
    ["", "2026-11"],
    ["", "2026-12"],
    ["Bowls", "2026-11"],
    ["Mugs", "2026-11"],
  ]);
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = { limit: 1, ...(cursor !== undefined && { cursor }) };
    const answer = await listBuyingBudgets(shop, { filters, page });
    paged.push(...answer.rows);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(whole);
});
