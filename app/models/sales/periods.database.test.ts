import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { velocityPeriods } from "~/models/report/periods";
import { readKeptRanking, reckonRanking } from "~/models/report/sold-ranking.server";
import { daysOf } from "~/models/report/velocity";
import { readVelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { longIf } from "../../../tests/support/long";
import { randomFrom } from "../../../tests/support/random";
import { createShop } from "../../../tests/support/shop-in-database";
import { countWrongPeriods } from "./check-periods.server";
import { forgetOrder } from "./forget-order.server";
import { periodDays } from "./roll-window.server";
import { checkPeriods, rollSalesWindows, unsafeFindShopsToRoll } from "./roll-windows.server";
import { type SalesUpdate, saveImportedSales } from "./save-facts.server";

const dayMs = 86_400_000;
const start = Date.parse("2026-06-01T09:00:00Z");
const variants = 6;

async function todayOf({ id }: ShopContext, now: Date): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    "SELECT to_char($2::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day FROM shops WHERE id = $1",
    [id, now],
  );
  return rows[0]?.day ?? "";
}

/** Whole, and behind each of its rows. */
async function compareRankings({ id }: ShopContext, lastDay: string): Promise<void> {
  for (const days of periodDays) {
    const asked = { days, lastDay, limit: 100 };
    const exact = await reckonRanking(id, { ...asked, after: null });
    expect(await readKeptRanking(id, { ...asked, after: null })).toEqual(exact);
    const last = exact[Math.floor(exact.length / 2)];
    if (!last) continue;
    const after = { lastDay, unitsSold: Number(last.unitsSold), variantId: last.variantId };
    expect(await readKeptRanking(id, { ...asked, after })).toEqual(
      await reckonRanking(id, { ...asked, after }),
    );
  }
}

const zones = ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati"];

/** Some months of a shop with few products, so that sums meet again and again. */
async function play(seed: number): Promise<{ compared: number; passed: number }> {
  const lot = randomFrom(`sales ${seed}`);
  const below = (n: number) => Math.floor(lot() * n);
  const shop = await createShop({ timeZone: zones[seed % zones.length] });
  let now = start;
  let clock = start;
  let [compared, passed] = [0, 0];
  const known: SalesUpdate[] = [];

  const lines = () =>
    Array.from({ length: 1 + below(3) }, () => ({
      variantId: BigInt(1 + below(variants)),
      quantity: 1 + below(3),
    }));
  const tell = async (update: Partial<SalesUpdate> & Pick<SalesUpdate, "kind" | "orderId" | "at">) => {
    const whole = {
      id: BigInt(known.length + 1),
      lines: lines(),
      changedAt: new Date((clock += 1_000)),
      ...update,
    };
    known.push(whole);
    await saveImportedSales(shop.id, [whole]);
  };
  /** Within a day of now, or of where a period begins. */
  const moment = () =>
    new Date(now - ([0, 0, 0, ...periodDays][below(6)] ?? 0) * dayMs + (2 * lot() - 1) * dayMs);
  const steps = [
    () => tell({ kind: "order", orderId: BigInt(known.length + 1), at: moment() }),
    () => tell({ kind: "order", orderId: BigInt(known.length + 1), at: moment() }),
    async () => {
      const order = known[below(known.length)];
      if (order) await tell({ kind: "refund", orderId: order.orderId, at: moment() });
    },
    async () => {
      const order = known[below(known.length)];
      if (order)
        await tell({ ...order, changedAt: new Date((clock += 1_000)), lines: below(2) ? lines() : [] });
    },
    async () => {
      const order = known[below(known.length)];
      if (!order) return;
      await db.$transaction((tx) =>
        forgetOrder(tx, shop.id, { id: order.orderId, changedAt: new Date((clock += 1_000)) }),
      );
    },
    async () => {
      now += ([0.3, 0.7, 1, 1, 2, 8, 40, 100][below(8)] ?? 1) * dayMs;
      if (below(4) > 0) await rollSalesWindows(shop.id, new Date(now));
    },
    async () => {
      await db.shop.update({ where: { id: shop.id }, data: { timeZone: zones[below(zones.length)] } });
      if (below(3) > 0) await rollSalesWindows(shop.id, new Date(now));
    },
  ];
  for (let step = 0; step < 90; step += 1) {
    await steps[below(steps.length)]?.();
    expect(await countWrongPeriods(db, shop.id)).toBe(0);
    const lastDay = await todayOf(shop, new Date(now));
    if ((await readKeptRanking(shop.id, { days: 7, lastDay, after: null, limit: 1 })) === null) passed += 1;
    else {
      await compareRankings(shop, lastDay);
      compared += 1;
    }
  }
  return { compared, passed };
}

describe("the rollups of a period", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    it(
      `equal the sum of its days after each sale, refund, cancellation, day and time zone (${seed})`,
      longIf(seed > 1),
      async () => {
        const { compared, passed } = await play(seed);
        expect(compared).toBeGreaterThan(20);
        expect(passed).toBeGreaterThan(3);
      },
    );
  }

  it("do so while sales come and the day ends at the same moment", async () => {
    const shop = await createShop();
    const order = (n: number): SalesUpdate => ({
      kind: "order",
      id: BigInt(n),
      orderId: BigInt(n),
      at: new Date(start + (n % 12) * dayMs),
      lines: [{ variantId: BigInt(1 + (n % variants)), quantity: 1 + (n % 3) }],
      changedAt: new Date(start),
    });
    for (let day = 0; day < 6; day += 1) {
      const sales = Array.from({ length: 12 }, (_, n) => saveImportedSales(shop.id, [order(day * 12 + n)]));
      const turns = [0, 1].map(() => rollSalesWindows(shop.id, new Date(start + day * dayMs)));
      const looks = Array.from({ length: 5 }, () => countWrongPeriods(db, shop.id));
      await Promise.all([...sales, ...turns]);
      expect(await Promise.all(looks)).toEqual([0, 0, 0, 0, 0]);
    }
    await compareRankings(shop, await todayOf(shop, new Date(start + 5 * dayMs)));
  });

  it("have the same total of the whole period as the days", async () => {
    const shop = await createShop();
    const now = new Date(start);
    const sale = (id: bigint, kind: SalesUpdate["kind"], quantity: number): SalesUpdate => ({
      ...{ kind, id, orderId: id, at: now, changedAt: now },
      lines: [
        { variantId: 1n, quantity },
        { variantId: id + 1n, quantity: 2 },
      ],
    });
    await saveImportedSales(shop.id, [sale(1n, "order", 5), sale(2n, "order", 3)]);
    const before = await readVelocityTotals(shop, { period: "30d", now });
    await rollSalesWindows(shop.id, now);
    expect(await readVelocityTotals(shop, { period: "30d", now })).toEqual(before);
    await saveImportedSales(shop.id, [sale(3n, "refund", 8)]);
    expect(await readVelocityTotals(shop, { period: "30d", now })).toEqual({ unitsSold: 2, variants: 3 });
  });

  it("are corrected by the nightly check where the days were written past the app", async () => {
    const shop = await createShop();
    await rollSalesWindows(shop.id, new Date(start));
    const day = new Date("2026-05-30");
    await db.dailySales.create({ data: { shopId: shop.id, variantId: 1n, day, units: 7 } });
    expect(await checkPeriods(shop.id)).toBeGreaterThan(0);
    await compareRankings(shop, "2026-06-01");
    const totals = await readVelocityTotals(shop, { period: "7d", now: new Date(start) });
    expect(totals).toEqual({ unitsSold: 7, variants: 1 });
    expect(await checkPeriods(shop.id)).toBe(0);
  });
});

it("a shop's period moves at its midnight and with another time zone, once", async () => {
  const shop = await createShop({ timeZone: "Asia/Kathmandu" });
  const isDue = async (at: string) => (await unsafeFindShopsToRoll(new Date(at))).includes(shop.id);
  expect(await isDue("2026-06-01T18:00:00Z")).toBe(true);
  await rollSalesWindows(shop.id, new Date("2026-06-01T18:00:00Z"));
  expect(await isDue("2026-06-01T18:14:59Z")).toBe(false);
  expect(await isDue("2026-06-01T18:15:00Z")).toBe(true);
  await db.shop.update({ where: { id: shop.id }, data: { timeZone: "Pacific/Kiritimati" } });
  expect(await isDue("2026-06-01T18:00:00Z")).toBe(true);
  await db.shop.update({ where: { id: shop.id }, data: { timeZone: "Nowhere/Atall" } });
  expect(await isDue("2026-06-01T18:00:00Z")).toBe(false);
});

it("each period of the report has a rollup", () => {
  expect(velocityPeriods.map((period) => daysOf[period])).toEqual([...periodDays]);
});

it("nothing else in the app writes the daily sales or their sums", () => {
  const writes =
    /(INSERT INTO|UPDATE|DELETE FROM) (daily_sales|sales_periods|period_sales)\b|\.(dailySales|salesPeriod|periodSales)\.(create|update|upsert|delete)/;
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("generated"),
  );
  expect(files.filter((file) => writes.test(readFileSync(`app/${file}`, "utf8"))).sort()).toEqual([
    "models/sales/add-to-periods.server.ts",
    "models/sales/apply-facts.server.ts",
    "models/sales/check-periods.server.ts",
    "models/sales/roll-window.server.ts",
  ]);
});
