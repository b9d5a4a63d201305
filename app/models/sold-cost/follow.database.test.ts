import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import { markMatches } from "~/models/cost-change/mark-sold.server";
import { money } from "~/models/purchase-order/money";
import { forgetOrder } from "~/models/sales/forget-order.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { beginCostsAgain } from "~/models/stock-cost/begin-again.server";
import { checkCosts } from "~/models/stock-cost/check.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { valueChanges } from "~/models/stock-cost/value-changes.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { longIf } from "../../../tests/support/long";
import { randomFrom } from "../../../tests/support/random";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { checkSoldCosts } from "./check.server";
import { followSoldCosts } from "./follow.server";

const [mug, bowl] = [1n, 2n];
const today = new Date().toISOString().slice(0, 10);
/** Midday of so many days ago. */
const noonAgo = (days: number) => new Date(Date.parse(`${addDays(today, -days)}T12:00:00Z`));
let facts = 1_000n;

/** Twenty mugs and bowls at 2.00, in a shop of its own. */
async function shopWithStock(): Promise<ShopContext> {
  const shop = await createShop({ timeZone: "UTC" });
  const shopId = shop.id;
  await db.variant.updateMany({ where: { shopId }, data: { cost: 2 } });
  const since = noonAgo(30);
  for (const variantId of [mug, bowl])
    await db.stockLevel.create({
      data: {
        ...{ shopId, variantId, locationId: firstLocation, available: 20 },
        ...{ changedAt: since, knownSince: since },
      },
    });
  return shop;
}

async function follow({ id }: ShopContext): Promise<void> {
  await markCosts(db, id, null);
  await followCosts(id);
  await followSoldCosts(id);
}

interface Told {
  day: number;
  units: number;
  amount?: string;
  variantId?: bigint;
}

async function sell(shop: ShopContext, { day, units, amount = "5", variantId = mug }: Told): Promise<bigint> {
  const id = (facts += 1n);
  const at = noonAgo(day);
  const lines = [{ variantId, quantity: units, amount }];
  await saveImportedSales(shop.id, [{ kind: "order", id, orderId: id, at, lines, changedAt: at }]);
  return id;
}

async function refund(
  shop: ShopContext,
  orderId: bigint,
  { day, units, amount = "5", variantId = mug }: Told,
) {
  const at = noonAgo(day);
  const lines = [{ variantId, quantity: units, amount }];
  const id = (facts += 1n);
  await saveImportedSales(shop.id, [{ kind: "refund", id, orderId, at, lines, changedAt: at }]);
}

const move = (shop: ShopContext, { day, units, variantId = mug }: Told) =>
  moveInLedger(shop.id, { variantId, units, document: "external", at: noonAgo(day) });

const changesOf = async (shop: ShopContext, start = 29, end = 1) => {
  const range = { start: addDays(today, -start), end: addDays(today, -end) };
  const { changes } = await valueChanges(shop, range);
  return Object.fromEntries(changes.map(({ kind, units, value }) => [kind, [units, value]]));
};

describe("the cost of goods sold", () => {
  it("is that of the units that left for orders; the rest of the changes in the store stays apart", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 5, units: -4 });
    await sell(shop, { day: 5, units: 3 });
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ sold: [-3, -6], external: [-1, -2] });
  });

  it("takes in an order that is told days later, without touching a cost entry", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 5, units: -4 });
    await follow(shop);
    const entries = await db.costEntry.findMany({ where: { shopId: shop.id } });
    expect(await changesOf(shop)).toEqual({ external: [-4, -8] });
    await sell(shop, { day: 3, units: 4 });
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ sold: [-4, -8] });
    expect(await db.costEntry.findMany({ where: { shopId: shop.id } })).toEqual(entries);
  });

  it("leaves out what was sold before the stock was followed", async () => {
    const shop = await shopWithStock();
    await sell(shop, { day: 31, units: 4 });
    await move(shop, { day: 29, units: -4 });
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ external: [-4, -8] });
    expect(await checkSoldCosts(shop.id)).toBe(0);
  });

  it("leaves out a sale that is more than two days away", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 5, units: -4 });
    await sell(shop, { day: 2, units: 4 });
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ external: [-4, -8] });
  });

  it("counts what comes back with a refund as the customers', and a deleted order as none", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 6, units: -4 });
    const order = await sell(shop, { day: 6, units: 4 });
    await move(shop, { day: 4, units: 3 });
    await refund(shop, order, { day: 4, units: 1 });
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ sold: [-4, -8], customer_return: [1, 2], external: [2, 4] });
    await db.$transaction((tx) => forgetOrder(tx, shop.id, { id: order, changedAt: new Date() }));
    await follow(shop);
    expect(await changesOf(shop)).toEqual({ external: [-1, -2] });
  });

  it("is computed again with the costs, and stays as it is when it is followed twice or by two at once", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 5, units: -4 });
    await sell(shop, { day: 5, units: 3 });
    await follow(shop);
    const before = await changesOf(shop);
    await markMatches(db, shop.id, { variantIds: [mug], day: "2020-01-01" });
    await Promise.all([followSoldCosts(shop.id), followSoldCosts(shop.id)]);
    await followSoldCosts(shop.id);
    expect(await changesOf(shop)).toEqual(before);
    await beginCostsAgain(shop.id, [mug]);
    await follow(shop);
    expect(await changesOf(shop)).toEqual(before);
    expect(await checkSoldCosts(shop.id)).toBe(0);
  });

  it("is compared to the cent where a change is sold wholly, and with the sales and entries of today", async () => {
    const damages = [
      "UPDATE sold_costs SET value = value - 0.01 WHERE shop_id = $1",
      "UPDATE sold_costs SET amount = amount - 0.01 WHERE shop_id = $1",
      "DELETE FROM daily_sales WHERE shop_id = $1",
      "UPDATE daily_sales SET units = 2 WHERE shop_id = $1",
      "UPDATE cost_entries SET kind = 'adjustment' WHERE shop_id = $1 AND kind = 'external'",
      "UPDATE cost_entries SET units = -2 WHERE shop_id = $1 AND kind = 'external'",
      "UPDATE cost_entries SET day = day + 3 WHERE shop_id = $1 AND kind = 'external'",
      "DELETE FROM cost_entries WHERE shop_id = $1 AND kind = 'opening'; UPDATE cost_entries SET day = day + 9 WHERE shop_id = $1",
    ];
    for (const damage of damages) {
      const shop = await shopWithStock();
      await move(shop, { day: 5, units: -3 });
      await sell(shop, { day: 5, units: 3 });
      await follow(shop);
      expect(await checkSoldCosts(shop.id)).toBe(0);
      await pool.query(damage.replaceAll("$1", String(shop.id)));
      expect({ damage, wrong: await checkSoldCosts(shop.id) }).toEqual({ damage, wrong: 1 });
      // What waits to be matched again is left to that.
      expect(await checkSoldCosts(shop.id)).toBe(0);
    }
  });

  it("is compared for each variant, however few rows are read at once", async () => {
    const shop = await shopWithStock();
    for (const variantId of [mug, bowl]) {
      await move(shop, { day: 5, units: -3, variantId });
      await move(shop, { day: 4, units: -1, variantId });
      await sell(shop, { day: 5, units: 4, variantId });
    }
    await follow(shop);
    for (const batch of [1, 2, 3, 4]) expect(await checkSoldCosts(shop.id, { batch })).toBe(0);
    for (const batch of [1, 2, 3, 4]) {
      await pool.query("DELETE FROM sold_costs WHERE shop_id = $1", [shop.id]);
      expect(await checkSoldCosts(shop.id, { batch })).toBe(2);
      await followSoldCosts(shop.id);
      await checkCosts(shop.id);
    }
  });

  it("is put right at night where it was written past the app", async () => {
    const shop = await shopWithStock();
    await move(shop, { day: 5, units: -4 });
    await sell(shop, { day: 5, units: 3 });
    await follow(shop);
    const before = await changesOf(shop);
    for (const damage of [
      "DELETE FROM sold_costs WHERE shop_id = $1",
      "UPDATE sold_costs SET units = -4, value = -8, amount = -8 WHERE shop_id = $1",
      "UPDATE sold_costs SET entry_id = entry_id + 1000 WHERE shop_id = $1",
      "UPDATE sold_costs SET sale_day = sale_day + 1 WHERE shop_id = $1",
      "UPDATE sold_costs SET day = day + 1 WHERE shop_id = $1",
      "UPDATE sold_costs SET units = -units WHERE shop_id = $1",
      "UPDATE sold_costs SET unknown_units = -1 WHERE shop_id = $1",
      `INSERT INTO sold_costs SELECT shop_id, variant_id, entry_id, sale_day - 1, day, units, 0, 0, 0
       FROM sold_costs WHERE shop_id = $1`,
    ]) {
      await pool.query(damage, [shop.id]);
      await checkCosts(shop.id);
      expect({ damage, wrong: await checkSoldCosts(shop.id) }).toEqual({ damage, wrong: 1 });
      await followSoldCosts(shop.id);
      expect(await changesOf(shop)).toEqual(before);
      expect(await checkSoldCosts(shop.id)).toBe(0);
    }
  });

  it("is of one shop alone", async () => {
    const [shop, other] = [await shopWithStock(), await shopWithStock()];
    await move(shop, { day: 5, units: -4 });
    await sell(other, { day: 5, units: 4 });
    await follow(shop);
    await follow(other);
    expect(await changesOf(shop)).toEqual({ external: [-4, -8] });
    expect(await changesOf(other)).toEqual({});
  });
});

/** Some weeks of sales, returns, cancellations and changes in the store, followed at any time. */
async function play(seed: number): Promise<void> {
  const lot = randomFrom(`sold ${seed}`);
  const below = (n: number) => Math.floor(lot() * n);
  const shop = await shopWithStock();
  const orders: bigint[] = [];
  const variantId = () => (below(2) === 0 ? mug : bowl);
  const amount = () => (below(3_000) / 100).toFixed(2);
  for (let day = 14; day >= 2; day -= 1) {
    const near = () => Math.max(0, day - 3 + below(6));
    const steps = [
      () => move(shop, { day, units: -1 - below(4), variantId: variantId() }),
      () => move(shop, { day, units: -1 - below(4), variantId: variantId() }),
      () => move(shop, { day, units: 1 + below(2), variantId: variantId() }),
      async () => {
        const id = variantId();
        await moveInLedger(shop.id, { variantId: id, units: 3, document: "count", at: noonAgo(day) });
        await db.variant.updateMany({ where: { shopId: shop.id, id }, data: { cost: 1 + below(900) / 100 } });
      },
      async () => {
        const told = { day: near(), units: 1 + below(4), amount: amount(), variantId: variantId() };
        orders.push(await sell(shop, told));
      },
      async () => {
        const told = { day: near(), units: 1 + below(4), amount: amount(), variantId: variantId() };
        orders.push(await sell(shop, told));
      },
      async () => {
        const told = { day: near(), units: 1 + below(2), amount: amount(), variantId: variantId() };
        await refund(shop, orders[below(orders.length)] ?? 1n, told);
      },
      async () => {
        const id = orders[below(orders.length)];
        if (!id || below(3) > 0) return;
        await db.$transaction((tx) => forgetOrder(tx, shop.id, { id, changedAt: new Date() }));
      },
      () => (below(2) === 0 ? follow(shop) : followSoldCosts(shop.id)),
    ];
    for (let step = 0; step < 5; step += 1) await steps[below(steps.length)]?.();
  }
  await follow(shop);
  expect(await checkSoldCosts(shop.id)).toBe(0);
  await expectDailySales(shop);
  for (let range = 0; range < 5; range += 1) await expectIdentity(shop, 16 - below(8), below(8));

  const stored = () =>
    db.soldCost.findMany({ where: { shopId: shop.id }, orderBy: [{ entryId: "asc" }, { saleDay: "asc" }] });
  const followed = await stored();
  await markMatches(db, shop.id, { variantIds: [mug, bowl], day: "2020-01-01" });
  await followSoldCosts(shop.id);
  expect(await stored()).toEqual(followed);
}

/** Day by day from the facts, one by one. */
async function expectDailySales({ id: shopId }: ShopContext): Promise<void> {
  const days = new Map<string, { units: number; returned: number; amount: string; returnedAmount: string }>();
  for (const fact of await db.salesFact.findMany({ where: { shopId } })) {
    for (const [variant, units] of Object.entries(fact.units as Record<string, number>)) {
      const key = `${variant} ${fact.day.toISOString().slice(0, 10)}`;
      const sum = days.get(key) ?? { units: 0, returned: 0, amount: "0", returnedAmount: "0" };
      const told = (fact.amounts as Record<string, string>)[variant] ?? "0";
      const isRefund = fact.kind === "refund";
      days.set(key, {
        units: sum.units + units,
        returned: sum.returned - (isRefund ? units : 0),
        amount: money(sum.amount).plus(told).toFixed(),
        returnedAmount: isRefund ? money(sum.returnedAmount).plus(told).toFixed() : sum.returnedAmount,
      });
    }
  }
  const rows = await db.dailySales.findMany({ where: { shopId } });
  const kept = rows
    .filter(({ units, returned }) => units !== 0 || returned !== 0)
    .map(({ variantId, day, units, returned, amount, returnedAmount, pricedUnits }) => {
      expect(pricedUnits).toBe(units + 2 * returned);
      const sums = {
        units,
        returned,
        amount: money(amount).toFixed(),
        returnedAmount: money(returnedAmount).toFixed(),
      };
      return [`${variantId} ${day.toISOString().slice(0, 10)}`, sums] as const;
    });
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(days));
}

/** The value at the start and every change make the value at the end, to the cent; the kinds say what the entries do. */
async function expectIdentity(shop: ShopContext, from: number, until: number): Promise<void> {
  const [start, end] = [addDays(today, -Math.max(from, until)), addDays(today, -Math.min(from, until))];
  const { opening, closing, changes } = await valueChanges(shop, { start, end });
  const values = changes.reduce((sum, { value }) => sum.plus(value), money(opening));
  expect(values.toNumber()).toBe(closing);
  const { rows } = await pool.query<{ units: number; value: string }>(
    `SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(value), 0)::text AS value FROM cost_entries
     WHERE shop_id = $1 AND kind = 'external' AND day BETWEEN $2::date AND $3::date`,
    [shop.id, start, end],
  );
  const ofStore = changes.filter(({ kind }) => ["sold", "customer_return", "external"].includes(kind));
  const sums = ofStore.reduce(
    (sum, one) => ({ units: sum.units + one.units, value: sum.value.plus(one.value) }),
    {
      units: 0,
      value: money(0),
    },
  );
  expect([sums.units, sums.value.toFixed()]).toEqual([rows[0]?.units, money(rows[0]?.value ?? 0).toFixed()]);
}

describe("whatever happens, and whenever it is followed", () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    it(
      `values add up to the cent, and following in parts is following at once (${seed})`,
      longIf(seed > 4),
      () => play(seed),
    );
  }
});
