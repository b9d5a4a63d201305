import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { StockDocument } from "~/models/column-texts";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { readAdjustmentSums } from "./adjustment-sums.server";

const always = { range: { from: null, until: null }, locationId: null };
const attic = 502n;

interface Change {
  reason?: string;
  document?: StockDocument;
  locationId?: bigint;
}

async function change(shop: ShopContext, at: string, adjustment: number, more: Change = {}): Promise<void> {
  await db.stockMovement.create({
    data: {
      shopId: shop.id,
      variantId: 1n,
      locationId: firstLocation,
      sku: "MUG",
      previousQuantity: 50,
      newQuantity: 50 + adjustment,
      adjustment,
      reason: "",
      document: "adjustment",
      createdAt: new Date(at),
      ...more,
    },
  });
}

it("units added and units taken away are summed separately, as a whole, by day and by reason", async () => {
  const shop = await createShop();
  await change(shop, "2026-05-01T08:00:00Z", 3, { reason: "Found" });
  await change(shop, "2026-05-01T09:00:00Z", -20, { reason: "Broken", document: "count" });
  await change(shop, "2026-05-03T08:00:00Z", 4);
  expect(await readAdjustmentSums(shop, { ...always, by: "day" })).toEqual({
    total: { added: 7, removed: 20, changes: 3 },
    byPeriod: [
      { period: "2026-05-01", added: 3, removed: 20, changes: 2 },
      { period: "2026-05-03", added: 4, removed: 0, changes: 1 },
    ],
    byReason: [
      { reason: "Broken", added: 0, removed: 20, changes: 1 },
      { reason: "", added: 4, removed: 0, changes: 1 },
      { reason: "Found", added: 3, removed: 0, changes: 1 },
    ],
  });
});

it("a change late in the evening belongs to the month that the shop's own clock says", async () => {
  const shop = await createShop({ timeZone: "America/New_York" });
  await change(shop, "2026-05-01T02:00:00Z", 1);
  await change(shop, "2026-05-01T05:00:00Z", 2);
  const { byPeriod } = await readAdjustmentSums(shop, { ...always, by: "month" });
  expect(byPeriod.map(({ period, added }) => [period, added])).toEqual([
    ["2026-04", 1],
    ["2026-05", 2],
  ]);
});

it("only the chosen days and location count, only adjustments and counts, and no other shop's", async () => {
  const [shop, other] = [await createShop(), await createShop()];
  await change(shop, "2026-05-01T08:00:00Z", 1, { locationId: attic });
  await change(shop, "2026-05-02T08:00:00Z", 20, { locationId: attic });
  await change(shop, "2026-05-02T08:00:00Z", 300);
  await change(shop, "2026-05-02T08:00:00Z", 4000, { document: "receipt", locationId: attic });
  await change(other, "2026-05-02T08:00:00Z", 50_000, { locationId: attic });
  const range = { from: new Date("2026-05-02T08:00:00Z"), until: new Date("2026-05-02T08:00:01Z") };
  const { total } = await readAdjustmentSums(shop, { range, locationId: attic, by: "day" });
  expect(total).toEqual({ added: 20, removed: 0, changes: 1 });
});

it("where nothing was adjusted, all sums are 0 and no day is named", async () => {
  const shop = await createShop();
  expect(await readAdjustmentSums(shop, { ...always, by: "day" })).toEqual({
    total: { added: 0, removed: 0, changes: 0 },
    byPeriod: [],
    byReason: [],
  });
});
