import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopSettings } from "~/api/settings";
import { stockCosts } from "~/api/stock-costs";
import { stockLevels } from "~/api/stock-levels";
import { useStack } from "../support/stack";

const { api, call, databaseUrl, freshShop, otherShop } = useStack();

let shop: string;
let variantId: string;
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("SET app.shop_id = 'all'");
  shop = await freshShop({ variants: 12, locations: 2, orders: 0 });
  const [level] = await call(stockLevels.list, {}, { shop });
  variantId = level?.variantId ?? "";
  await computed();
});
afterAll(() => database.end());

/** The job runs at once instead of in a minute, and again until all rows are ten seconds old. */
async function computed(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await database.query("SELECT graphile_worker.add_job('follow-costs')");
    await pause(500);
    const { total, pending } = await worth();
    if (total.units !== 0 && pending === 0) return;
  }
  throw new Error("The costs were not computed within a minute.");
}

const worth = (query: Record<string, string> = {}) => call(stockCosts.value, { query }, { shop });

describe("the stock's value", () => {
  it("is, after the installation, what the store says that its units cost", async () => {
    const { rows } = await database.query<{ units: number; unknown: number; value: string }>(
      `SELECT sum(level.available)::int AS units,
         coalesce(sum(level.available) FILTER (WHERE variant.cost IS NULL), 0)::int AS unknown,
         coalesce(sum(round(level.available * variant.cost, 2)), 0)::text AS value
       FROM shops AS shop JOIN stock_levels AS level ON level.shop_id = shop.id
       JOIN variants AS variant ON variant.shop_id = level.shop_id AND variant.id = level.variant_id
       WHERE shop.domain = $1`,
      [shop],
    );
    const [known] = rows;
    const { total, inTransit, method, scope } = await worth();
    expect(total).toEqual({ units: known?.units, unknownUnits: known?.unknown, value: Number(known?.value) });
    expect({ ...inTransit, method, scope }).toEqual({
      ...{ units: 0, unknownUnits: 0, value: 0 },
      ...{ method: "average", scope: "shop" },
    });
  });

  it("adds up by each kind of group, and beyond the limit", async () => {
    const { total } = await worth();
    for (const groupBy of ["location", "supplier", "vendor", "productType", "variant"] as const) {
      const { rows } = await worth({ groupBy, groups: "1000" });
      expect(
        rows.reduce((sum, { units }) => sum + units, 0),
        groupBy,
      ).toBe(total.units);
      expect(
        rows.reduce((sum, { value }) => sum + value, 0),
        groupBy,
      ).toBeCloseTo(total.value, 6);
    }
    const { rows, others } = await worth({ groupBy: "variant", groups: "1" });
    expect(rows).toHaveLength(1);
    expect((rows[0]?.value ?? 0) + (others?.value ?? 0)).toBeCloseTo(total.value, 6);
  });

  it("follows an adjustment, and its changes lead from the opening to the closing value", async () => {
    const before = await call(stockCosts.variant, { query: { variantId } }, { shop });
    const [level] = (await call(stockLevels.list, {}, { shop })).filter((one) => one.variantId === variantId);
    const quantity = (level?.currentStock ?? 0) + 4;
    await call(
      stockLevels.bulkAdjust,
      {
        body: {
          adjustments: [{ variantId, locationId: level?.locationId ?? "", quantity, reason: "Found" }],
        },
      },
      { shop },
    );
    await computed();
    const after = await call(stockCosts.variant, { query: { variantId } }, { shop });
    expect(after.units).toBe(before.units + 4);
    const { opening, closing, changes } = await call(stockCosts.changes, {}, { shop });
    expect(changes.map(({ kind }) => kind)).toEqual(["adjustment", "opening"]);
    expect(opening + changes.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(closing, 6);
    expect(closing).toBe((await worth()).total.value);
    const [entry] = await call(stockCosts.entries, { query: { variantId } }, { shop });
    expect(entry).toMatchObject({ kind: "adjustment", units: 4 });
  });

  it("has a variant's entries in pages, newest first", async () => {
    const whole = await call(stockCosts.entries, { query: { variantId } }, { shop });
    expect(whole.length).toBeGreaterThan(1);
    const path = `/api/stock-costs/entries?variantId=${encodeURIComponent(variantId)}&limit=1`;
    const pages: unknown[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { body, headers } = await api("GET", next, undefined, { shop });
      pages.push(...body.data);
      const link = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
      next = link && new URL(link).pathname + new URL(link).search;
    }
    expect(pages).toEqual(whole);
  });

  it("is computed again by another method", async () => {
    const { total } = await worth();
    await call(shopSettings.update, { body: { costMethod: "fifo", costScope: "location" } }, { shop });
    expect((await worth()).pending).toBeGreaterThan(0);
    await computed();
    const after = await worth();
    expect(after).toMatchObject({ method: "fifo", scope: "location", total });
  });

  it("is nothing on a day before the app was installed, and of another shop's variant", async () => {
    expect(await worth({ date: "2020-01-01" })).toMatchObject({ total: { units: 0, value: 0 }, rows: [] });
    const theirs = await call(
      stockCosts.variant,
      { query: { variantId: "gid://platform/ProductVariant/9" } },
      { shop: otherShop },
    );
    expect(theirs).toMatchObject({ units: 0, value: 0, layers: [] });
  });

  it("is refused for what is no day, no group, and a range that ends before it begins", async () => {
    for (const [path, field] of [
      ["/api/reports/stock-value?date=yesterday", "date"],
      ["/api/reports/stock-value?groupBy=colour", "groupBy"],
      ["/api/reports/stock-value/changes?startDate=2026-02-02&endDate=2026-02-01", "startDate"],
      ["/api/stock-costs?variantId=7", "variantId"],
    ]) {
      const { status, body } = await api("GET", path ?? "", undefined, { shop });
      expect([400, 422], path).toContain(status);
      expect(JSON.stringify(body), path).toContain(field);
    }
  });
});
