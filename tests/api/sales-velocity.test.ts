import { beforeAll, describe, expect, it, vi } from "vitest";
import { reports } from "~/api/reports";
import { pageBehind } from "../support/sealed-place";
import { useStack } from "../support/stack";
import { openStore } from "../support/stores";
import { dataOf, faultsOf } from "./purchasing";

const { api, appUrl, call, databaseUrl, freshShop, otherShop, simulator, simulatorUrl } = useStack();
const second = 1_000;
const hour = 3_600_000;
const path = "/api/reports/sales-velocity";
const periods = { "7d": 7, "30d": 30, "90d": 90 } as const;

type Period = keyof typeof periods;

interface Event {
  at: number;
  sku: string;
  units: number;
}

interface PlatformVariant {
  sku: string;
  levels: { quantities: { available: number } }[];
}

async function variantsOf(shop: string): Promise<PlatformVariant[]> {
  const { products } = await simulator("GET", `stores/${shop}/products?limit=1000`);
  return (products as { variants: PlatformVariant[] }[]).flatMap(({ variants }) => variants);
}

function velocity(shop: string, query: { period?: Period } = {}) {
  return call(reports.salesVelocity, { query }, { shop });
}

describe.each(["America/New_York", "Europe/Berlin", "Asia/Kolkata"])(
  "GET /api/reports/sales-velocity in %s",
  (timeZone) => {
    const shop = `velocity-${timeZone.toLowerCase().replace(/[^a-z]/g, "-")}.myshopify.com`;
    const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    const events: Event[] = [];

    /** The moment at which the clocks of the zone first show the day, so many days before today. */
    function startOfDay(daysAgo: number): number {
      const day = wall.format(Date.parse(`${wall.format(Date.now())}T12:00:00Z`) - daysAgo * 24 * hour);
      const around = Date.parse(`${day}T00:00:00Z`);
      const quarters = Array.from({ length: 112 }, (_, n) => around - 14 * hour + n * (hour / 4));
      const found = quarters.find((moment) => wall.format(moment) === day);
      if (found === undefined) throw new Error(`${day} does not begin in ${timeZone}`);
      return found;
    }

    function unitsIn(period: Period): Record<string, number> {
      const today = Date.parse(wall.format(Date.now()));
      const units: Record<string, number> = {};
      for (const { at, sku, units: count } of events) {
        const daysAgo = (today - Date.parse(wall.format(at))) / (24 * hour);
        if (daysAgo >= 0 && daysAgo < periods[period]) units[sku] = (units[sku] ?? 0) + count;
      }
      return Object.fromEntries(Object.entries(units).filter(([, count]) => count !== 0));
    }

    beforeAll(async () => {
      await openStore(
        { appUrl, simulatorUrl },
        { domain: shop, variants: 12, locations: 2, orders: 0, timeZone },
      );
      const skus = (await variantsOf(shop)).map(({ sku }) => sku);
      const sell = async (sku: string, quantity: number, at: number) => {
        events.push({ at, sku, units: quantity });
        return simulator("POST", `stores/${shop}/order`, {
          lines: [{ sku, quantity }],
          at: new Date(at).toISOString(),
        });
      };
      const giveBack = async (
        order: { id: number; lines: { id: number; sku: string }[] },
        quantity: number,
      ) => {
        const [line] = order.lines;
        await simulator("POST", `stores/${shop}/refund`, {
          orderId: order.id,
          lines: [{ lineId: line?.id, quantity }],
        });
        events.push({ at: Date.now(), sku: line?.sku ?? "", units: -quantity });
      };
      // A second before and at the midnight each period begins with, each on a SKU of its own.
      for (const [n, days] of Object.values(periods).entries()) {
        await sell(skus[2 * n] ?? "", 20 + n, startOfDay(days - 1) - second);
        await sell(skus[2 * n + 1] ?? "", 10 + n, startOfDay(days - 1));
      }
      await sell(skus[6] ?? "", 3, startOfDay(0) - second);
      await sell(skus[6] ?? "", 4, startOfDay(0));
      await giveBack(await sell(skus[7] ?? "", 9, startOfDay(10)), 4);
      await giveBack(await sell(skus[8] ?? "", 5, startOfDay(2)), 5);
      await simulator("POST", "webhooks/settle", {});
    });

    it.each(Object.keys(periods) as Period[])(
      "counts the units of %s on the shop's own days",
      async (period) => {
        const told = async () =>
          Object.fromEntries(
            (await velocity(shop, { period })).map(({ sku, unitsSold }) => [sku, unitsSold]),
          );
        await expect.poll(told).toEqual(unitsIn(period));
        const sold = Object.keys(unitsIn(period)).length;
        expect(sold).toBe({ "7d": 3, "30d": 5, "90d": 7 }[period]);
      },
    );

    it("takes a refund off on the day of the refund", async () => {
      const [sold, givenBack] = [events.at(-4), events.at(-3)];
      expect(sold).toMatchObject({ units: 9 });
      const unitsOf = async (period: Period) =>
        (await velocity(shop, { period })).find(({ sku }) => sku === givenBack?.sku)?.unitsSold;
      expect(await unitsOf("7d")).toBe(-4);
      expect(await unitsOf("30d")).toBe(5);
    });

    it("shows the stock, the pace of sales, and how long the stock lasts", async () => {
      const stock = new Map(
        (await variantsOf(shop)).map(({ sku, levels }) => [
          sku,
          levels.reduce((sum, { quantities }) => sum + quantities.available, 0),
        ]),
      );
      // A webhook leads to a reading within seconds.
      const told = async () => (await velocity(shop)).map(({ sku, currentStock }) => [sku, currentStock]);
      const there = async () => (await told()).map(([sku]) => [sku, stock.get(String(sku))]);
      await vi.waitFor(async () => expect(await told()).toEqual(await there()), {
        timeout: 30_000,
        interval: 200,
      });
      for (const row of await velocity(shop)) {
        const available = stock.get(row.sku) ?? NaN;
        expect(row).toMatchObject({
          currentStock: available,
          avgDailySales: Number((row.unitsSold / 30).toFixed(4)),
          daysOfStockRemaining: available > 0 ? Number(((available * 30) / row.unitsSold).toFixed(1)) : 0,
        });
      }
    });
  },
);

describe("GET /api/reports/sales-velocity", () => {
  it("covers thirty days by default", async () => {
    const rows = await velocity(otherShop);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows).toEqual(await velocity(otherShop, { period: "30d" }));
    expect(rows).not.toEqual(await velocity(otherShop, { period: "90d" }));
  });

  it("makes up the whole list in pages, best sellers first", async () => {
    const whole = await velocity(otherShop, { period: "90d" });
    const units = whole.map(({ unitsSold }) => unitsSold);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    const joined: unknown[] = [];
    for (let next: string | undefined = `${path}?period=90d&limit=7`; next;) {
      const answer = await api("GET", next, undefined, { shop: otherShop });
      joined.push(...dataOf(answer));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1]?.replace(appUrl, "");
    }
    expect(joined).toEqual(whole);
  });

  it("is empty for a shop that has sold nothing", async () => {
    expect(await velocity(await freshShop({ orders: 0 }))).toEqual([]);
  });

  it("shows what was sold of a deleted product, and that none is left", async () => {
    const shop = await freshShop({ variants: 3, orders: 0 });
    const { products } = await simulator("GET", `stores/${shop}/products?limit=10`);
    const [product] = products as { gid: string; id: number; variants: PlatformVariant[] }[];
    const sku = product?.variants[0]?.sku ?? "";
    await simulator("POST", `stores/${shop}/order`, { lines: [{ sku, quantity: 2 }] });
    await expect.poll(() => velocity(shop)).toMatchObject([{ sku, unitsSold: 2 }]);
    await simulator("DELETE", `stores/${shop}/products/${product?.id}`);
    await expect
      .poll(() => velocity(shop))
      .toMatchObject([{ sku, unitsSold: 2, currentStock: 0, daysOfStockRemaining: 0 }]);
  });

  it("refuses a cursor whose variant has a number beyond 64 bits", async () => {
    const list = { databaseUrl, shop: otherShop, path };
    for (const [number, status] of [
      ["9223372036854775807", 200],
      ["9223372036854775808", 400],
    ] as const) {
      const query = await pageBehind(["2026-11-21", 1, `gid://platform/ProductVariant/${number}`], list);
      const answer = await api("GET", `${path}?${query}`, undefined, { shop: otherShop });
      expect(answer.status).toBe(status);
      if (status === 400) expect(Object.keys(faultsOf(answer, 400))).toEqual(["cursor"]);
    }
  });

  it.each(["period=1d", "period=30", "period=", "period=30D", "limit=0", "cursor=nonsense"])(
    "refuses %s",
    async (query) => {
      const answer = await api("GET", `${path}?${query}`);
      expect(Object.keys(faultsOf(answer, 400))).toEqual([query.split("=")[0]]);
    },
  );
});
