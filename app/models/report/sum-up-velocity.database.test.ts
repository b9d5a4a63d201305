import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listSalesVelocity } from "./sales-velocity.server";
import { sumUpVelocity } from "./sum-up-velocity.server";
import type { VelocityGroup } from "./velocity-groups";
import { readVelocityTotals } from "./velocity-totals.server";

const [mug, bowl] = [1n, 2n];
const attic = 502n;
const range = { startDate: "2026-03-01", endDate: "2026-03-10" };
const now = new Date("2026-06-01T12:00:00Z");

/** In the first ten days of March 6 mugs were sold on the floor and 2 in the attic, 1 of those came back; 4 bowls nowhere yet. */
async function shopWithSales() {
  const shop = await createShop({ timeZone: "UTC" });
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: attic, name: "Attic" } });
  await db.shop.update({ where: { id: shopId }, data: { salesSince: new Date("2026-01-01") } });
  await db.product.updateMany({ where: { shopId }, data: { vendor: "Clay" } });
  const level = { shopId, changedAt: new Date(0) };
  await db.stockLevel.createMany({
    data: [
      { ...level, variantId: mug, locationId: firstLocation, available: 14 },
      { ...level, variantId: mug, locationId: attic, available: 7 },
      { ...level, variantId: bowl, locationId: firstLocation, available: 8 },
    ],
  });
  const { id: supplierId } = await db.supplier.create({ data: { shopId, name: "Clay & Co" } });
  await db.supplierItem.create({
    data: { shopId, supplierId, variantId: mug, productId: 10n, currency: "USD", preferred: true },
  });
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const order = (
    id: bigint,
    day: string,
    variantId: bigint,
    quantity: number,
    locationId: bigint | null,
  ) => ({
    ...{ kind: "order" as const, id, orderId: id, at: at(day), changedAt: at(day), locationId },
    lines: [{ variantId, quantity }],
  });
  await saveImportedSales(shopId, [
    order(1n, "2026-02-28", mug, 50, firstLocation),
    order(2n, "2026-03-01", mug, 6, firstLocation),
    order(3n, "2026-03-10", mug, 2, attic),
    order(4n, "2026-03-05", bowl, 4, null),
    order(5n, "2026-03-11", mug, 70, attic),
    {
      ...{ kind: "refund" as const, id: 6n, orderId: 3n, at: at("2026-03-10"), changedAt: at("2026-03-10") },
      lines: [{ variantId: mug, quantity: 1 }],
    },
  ]);
  return { shop, supplierId };
}

describe("the velocity by groups", () => {
  const of = async (groupBy: VelocityGroup) => {
    const { shop, supplierId } = await shopWithSales();
    const found = await sumUpVelocity(shop, { ...range, now, groupBy, limit: 10 });
    return { shop, supplierId, ...found };
  };
  const figures = (rows: readonly { name: string; unitsSold: number; currentStock: number }[]) =>
    rows.map(({ name, unitsSold, currentStock }) => [name, unitsSold, currentStock]);

  it("by location counts an order where it was sold, and a refund at its order's", async () => {
    const { rows, total, days } = await of("location");
    expect(figures(rows)).toEqual([
      ["Shop floor", 6, 22],
      ["", 4, 0],
      ["Attic", 1, 7],
    ]);
    expect(rows[2]).toMatchObject({ id: String(attic), avgDailySales: 0.1, daysOfStockRemaining: 70 });
    expect({ days, total }).toMatchObject({ days: 10, total: { unitsSold: 11, currentStock: 29 } });
  });

  it("by supplier and vendor add up to what was sold", async () => {
    const { shop, supplierId, rows, total } = await of("supplier");
    expect(figures(rows)).toEqual([
      ["Clay & Co", 7, 21],
      ["", 4, 8],
    ]);
    expect(rows[0]?.id).toBe(String(supplierId));
    expect(total.unitsSold).toBe(11);
    const { rows: byVendor } = await sumUpVelocity(shop, { ...range, now, groupBy: "vendor", limit: 10 });
    expect(figures(byVendor)).toEqual([["Clay", 11, 29]]);
  });

  it("by collection has a product of two in both rows", async () => {
    const { shop } = await shopWithSales();
    for (const [id, title] of [
      [71n, "Gifts"],
      [72n, "Kitchen"],
    ] as const) {
      await db.collection.create({ data: { shopId: shop.id, id, title, changedAt: now } });
      await db.collectionProduct.create({ data: { shopId: shop.id, collectionId: id, productId: 10n } });
    }
    const found = await sumUpVelocity(shop, { ...range, now, groupBy: "collection", limit: 10 });
    expect(figures(found.rows).map(([name]) => name)).toEqual(expect.arrayContaining(["Gifts", "Kitchen"]));
    expect(found.total.unitsSold).toBe(11);
  });

  it("and the list of variants and its totals are of the same days; another shop sees nothing", async () => {
    const { shop } = await shopWithSales();
    const { rows } = await listSalesVelocity(shop, { ...range, now, page: { limit: 10 } });
    expect(rows.map(({ sku, unitsSold }) => [sku, unitsSold])).toEqual([
      ["MUG", 7],
      ["BOWL", 4],
    ]);
    expect(await readVelocityTotals(shop, { ...range, now })).toEqual({ unitsSold: 11, variants: 2 });
    const first = await listSalesVelocity(shop, { ...range, now, page: { limit: 1 } });
    const second = await listSalesVelocity(shop, {
      ...{ ...range, now, page: { limit: 1, cursor: first.nextCursor ?? "" } },
    });
    expect([...first.rows, ...second.rows]).toEqual(rows);
    const other = await createShop({ timeZone: "UTC" });
    expect(await sumUpVelocity(other, { ...range, now, groupBy: "vendor", limit: 10 })).toMatchObject({
      ...{ rows: [], total: { unitsSold: 0 } },
    });
  });

  it("of days to come has none, and a start after the end is refused", async () => {
    const { shop } = await shopWithSales();
    const ahead = { startDate: "2027-01-01", endDate: "2027-02-01", now };
    expect((await listSalesVelocity(shop, { ...ahead, page: { limit: 5 } })).rows).toEqual([]);
    await expect(
      sumUpVelocity(shop, {
        startDate: "2026-03-02",
        endDate: "2026-03-01",
        now,
        groupBy: "vendor",
        limit: 5,
      }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "startDate" }] });
  });
});
