import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { toRange } from "~/models/date-range";
import type { ShopContext } from "~/models/shop/context";
import { longIf } from "../../../tests/support/long";
import { plansOf } from "../../../tests/support/query-plans";
import { randomFrom } from "../../../tests/support/random";
import { createShop } from "../../../tests/support/shop-in-database";
import { readProcurementSpend } from "./procurement-spend.server";
import { countWrongSpend } from "./reckon-spend.server";
import { checkSpend, rollUpSpend, unsafeFindShopsToReckon } from "./roll-up-spend.server";

const hour = 3_600_000;
const statuses = ["draft", "sent", "partial", "received", "cancelled"];

/** In Newfoundland the first minute of that November was followed by another hour of October. */
const zones = ["America/St_Johns", "America/St_Johns", "UTC", "Pacific/Auckland", "Asia/Kathmandu"];
const turns = ["2009-10-01T00:00Z", "2009-11-01T02:30Z", "2009-11-01T03:30Z", "2009-12-01T00:00Z"].map(
  Date.parse,
);
const dates = ["2009-09-30", "2009-10-01", "2009-10-31", "2009-11-01", "2009-11-30", "2009-12-01"];

async function addSupplier(shopId: number, name: string): Promise<number> {
  return (await db.supplier.create({ data: { shopId, name } })).id;
}

interface Order {
  id: number;
  at: Date;
  cents: number;
  supplierId: number;
  currency: string;
  month: string;
}

/** Order by order. */
async function reckon(
  shop: ShopContext,
  { supplierId, ...dates }: Parameters<typeof readProcurementSpend>[1],
) {
  const { from, until } = toRange(shop.timeZone, dates);
  const { rows } = await pool.query<Order>(
    `SELECT id, sent_at AS at, (coalesce(closed_total, total) * 100)::int AS cents, supplier_id AS "supplierId", currency,
       to_char(sent_at AT TIME ZONE $2, 'YYYY-MM') AS month
     FROM purchase_orders
     WHERE shop_id = $1 AND status IN ('sent', 'partial', 'received') AND sent_at IS NOT NULL`,
    [shop.id, shop.timeZone],
  );
  const counted = rows.filter(
    ({ at, currency, ...order }) =>
      currency === shop.currency &&
      (from === null || at >= from) &&
      (until === null || at < until) &&
      (supplierId === undefined || order.supplierId === supplierId),
  );
  const sumBy = (key: (order: Order) => string | number) => {
    const sums = new Map<string | number, number>();
    for (const order of counted) sums.set(key(order), (sums.get(key(order)) ?? 0) + order.cents);
    return Object.fromEntries([...sums].map(([name, cents]) => [name, cents / 100]));
  };
  return {
    totalSpend: counted.reduce((sum, { cents }) => sum + cents, 0) / 100,
    orderCount: counted.length,
    bySupplier: sumBy((order) => order.supplierId),
    byMonth: sumBy(({ month }) => month),
  };
}

async function read(shop: ShopContext, filters: Parameters<typeof readProcurementSpend>[1]) {
  const { totalSpend, orderCount, bySupplier, byMonth } = await readProcurementSpend(shop, filters);
  return {
    totalSpend,
    orderCount,
    bySupplier: Object.fromEntries(bySupplier.map(({ supplierId, spend }) => [supplierId, spend])),
    byMonth: Object.fromEntries(byMonth.map(({ month, spend }) => [month, spend])),
  };
}

/** Orders of three months, most of them at the turns of the months. */
async function play(seed: number): Promise<void> {
  const lot = randomFrom(`spend ${seed}`);
  const below = (n: number) => Math.floor(lot() * n);
  const one = <T>(list: readonly T[]) => list[below(list.length)] as T;
  let shop = await createShop({ timeZone: zones[seed % zones.length] });
  const suppliers = [await addSupplier(shop.id, "Clay"), await addSupplier(shop.id, "Oak")];
  let number = 0;
  const moment = () =>
    new Date(one(turns) + Math.round((lot() - 0.5) * one([2 * 60_000, 4 * hour, 800 * hour])));
  const columns: [column: string, value: () => unknown][] = [
    ["status", () => one(statuses)],
    ["total", () => below(5_000) / 100],
    ["closed_total", () => one([below(5_000) / 100, null])],
    ["sent_at", () => one([moment(), moment(), null])],
    ["supplier_id", () => one(suppliers)],
    ["currency", () => one(["USD", "USD", "EUR"])],
  ];
  const anyOrder =
    "id = (SELECT id FROM purchase_orders WHERE shop_id = $1 ORDER BY number * $2 % 7 LIMIT 1)";
  const steps = [
    ...Array<() => Promise<unknown>>(3).fill(() =>
      pool.query(
        `INSERT INTO purchase_orders (shop_id, number, status, total, closed_total, sent_at, supplier_id, currency,
           updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
        [shop.id, (number += 1), ...columns.map(([, value]) => value())],
      ),
    ),
    () => {
      const [column, value] = one(columns);
      const set = `UPDATE purchase_orders SET ${column} = $3 WHERE shop_id = $1 AND ${anyOrder}`;
      return pool.query(set, [shop.id, below(7), value()]);
    },
    () => pool.query(`DELETE FROM purchase_orders WHERE shop_id = $1 AND ${anyOrder}`, [shop.id, below(7)]),
    () => (below(3) === 0 ? rollUpSpend(shop.id) : Promise.resolve()),
    async () => {
      if (below(4) > 0) return;
      const timeZone = one(zones);
      await db.shop.update({ where: { id: shop.id }, data: { timeZone } });
      shop = { ...shop, timeZone };
    },
  ];
  for (let step = 0; step < 80; step += 1) {
    await one(steps)();
    expect(await countWrongSpend(db, shop.id)).toBe(0);
    const [startDate, endDate] = [one(dates), one(dates)].sort();
    for (const filters of [
      {},
      { startDate, endDate },
      { startDate: moment().toISOString() },
      { endDate: "2009-11-01T02:30:30Z" },
      { endDate: moment().toISOString(), supplierId: one(suppliers) },
    ]) {
      expect({ filters, ...(await read(shop, filters)) }).toEqual({
        filters,
        ...(await reckon(shop, filters)),
      });
    }
  }
}

describe("the rollups of months", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(
      `give the same report as the single orders, whatever happens to them and the clocks (${seed})`,
      longIf(seed > 1),
      () => play(seed),
    );
  }

  it("do so when orders are sent while they are being calculated", async () => {
    const shop = await createShop();
    const supplierId = await addSupplier(shop.id, "Clay");
    const send = (number: number) =>
      db.purchaseOrder.create({
        data: {
          ...{ shopId: shop.id, number, supplierId, currency: "USD", total: number, status: "sent" },
          sentAt: new Date(turns[number % 4] ?? 0),
        },
      });
    for (let round = 0; round < 5; round += 1) {
      const orders = Array.from({ length: 8 }, (_, n) => send(round * 8 + n));
      await Promise.all([...orders, rollUpSpend(shop.id)]);
      expect(await countWrongSpend(db, shop.id)).toBe(0);
    }
    expect((await readProcurementSpend(shop, {})).totalSpend).toBe((39 * 40) / 2);
  });

  it("let a report of whole months read no order", async () => {
    const shop = await createShop();
    await addSupplier(shop.id, "Clay");
    await rollUpSpend(shop.id);
    await pool.query(
      `INSERT INTO purchase_orders (shop_id, number, status, total, sent_at, supplier_id, currency, updated_at)
       SELECT $1, n, 'received', 1, timestamptz '2025-01-01' + n * interval '4 hours',
         (SELECT id FROM suppliers WHERE shop_id = $1), 'USD', now() FROM generate_series(1, 2000) n`,
      [shop.id],
    );
    await pool.query("ANALYZE purchase_orders");
    const year = { startDate: "2025-01-01", endDate: "2025-11-30" };
    const plans = await plansOf(() => readProcurementSpend(shop, year));
    expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(200);
    expect((await readProcurementSpend(shop, year)).orderCount).toBe(2_000);
  });

  it("are calculated for another time zone, and corrected where they were written past the app", async () => {
    const shop = await createShop();
    const isDue = async () => (await unsafeFindShopsToReckon()).includes(shop.id);
    expect(await isDue()).toBe(true);
    await rollUpSpend(shop.id);
    expect(await isDue()).toBe(false);
    await db.shop.update({ where: { id: shop.id }, data: { timeZone: "Asia/Kathmandu" } });
    expect(await isDue()).toBe(true);
    await pool.query(
      "INSERT INTO monthly_spend (shop_id, month, supplier_id, currency, spend, orders) VALUES ($1, '2025-01-01', 1, 'USD', 5, 1)",
      [shop.id],
    );
    expect(await checkSpend(shop.id)).toBe(1);
    expect(await checkSpend(shop.id)).toBe(0);
    expect(await isDue()).toBe(false);
  });
});
