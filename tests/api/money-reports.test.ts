import { expect, it } from "vitest";
import { abc } from "~/api/abc";
import { deadStock } from "~/api/dead-stock";
import { priceChanges } from "~/api/price-changes";
import { reports } from "~/api/reports";
import { shrinkage } from "~/api/shrinkage";
import { useStack } from "../support/stack";

const { api, call, freshShop } = useStack();

it("a shop of today has reports on money without rows, each with totals of 0", async () => {
  const shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
  const { total } = await call(deadStock.summary, {}, { shop });
  expect(total).toMatchObject({ unknownUnits: 0 });
  expect(await call(shrinkage.get, {}, { shop })).toMatchObject({ rows: [], months: [], others: null });
  const { classes } = await call(abc.summary, {}, { shop });
  expect(classes.map((one) => one.class)).toEqual(["A", "B", "C", "none"]);
  expect(await call(priceChanges.list, {}, { shop })).toEqual([]);
  expect(await call(priceChanges.totals, {}, { shop })).toMatchObject({ source: "paid", totals: [] });
  expect(await call(reports.netSpend, {}, { shop })).toMatchObject({ ordered: 0, spend: 0, bySupplier: [] });
});

it.each([
  ["/api/reports/dead-stock?days=0", "days"],
  ["/api/reports/dead-stock?idle=lazy", "idle"],
  ["/api/reports/dead-stock/summary?groupBy=colour", "groupBy"],
  ["/api/reports/shrinkage?startDate=2026-02-02&endDate=2026-02-01", "startDate"],
  ["/api/reports/shrinkage?groups=1001", "groups"],
  ["/api/reports/abc?a=95&b=80", "b"],
  ["/api/reports/abc?by=margin", "by"],
  ["/api/reports/abc/summary?a=0", "a"],
  ["/api/reports/price-changes?source=rumour", "source"],
  ["/api/reports/price-changes/history?variantId=7", "supplierId"],
  ["/api/reports/procurement-spend?locationId=7", "locationId"],
])("%s is refused and names the field", async (path, field) => {
  const shop = await freshShop({ variants: 1, locations: 1, orders: 0 });
  const { status, body } = await api("GET", path, undefined, { shop });
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(body)).toContain(`"${field}`);
});
