import fc from "fast-check";
import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { proposalsOf } from "~/models/dashboard/order-proposals";
import type { ShopContext } from "~/models/shop/context";
import { isOrderable } from "~/models/supplier-item/order-quantity";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createSuggestedDrafts } from "./create-drafts.server";
import { followForecasts } from "./follow.server";
import { readProposals } from "./proposals.server";

const warehouse = 502n;
/** The last of the suppliers has a limit of weight and a budget. */
const suppliers = [
  { name: "Clay & Co", currency: "" },
  { name: "Kiln", currency: "JPY" },
  { name: "Glass", currency: "USD" },
] as const;
const mostWeight = 40;
const mostAmount = 9_000;

const drawnVariant = fc.record({
  supplier: fc.nat({ max: suppliers.length - 1 }),
  onFloor: fc.integer({ min: -5, max: 40 }),
  inWarehouse: fc.integer({ min: 0, max: 40 }),
  reorderPoint: fc.integer({ min: 0, max: 60 }),
  cover: fc.integer({ min: 1, max: 60 }),
  packSize: fc.constantFrom(1, 6, 12),
  minimumQuantity: fc.constantFrom(1, 10, 24),
  increment: fc.constantFrom(1, 4),
  cost: fc.integer({ min: 1, max: 900 }),
  breakAt: fc.constantFrom(0, 24, 60),
  weightGrams: fc.constantFrom(100, 900),
});
type Drawn = typeof drawnVariant extends fc.Arbitrary<infer Value> ? Value : never;

async function shopOf(drawn: readonly Drawn[]): Promise<ShopContext> {
  const shop = await createShop({ variants: Object.fromEntries(drawn.map((_, at) => [at + 1, `V${at}`])) });
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: warehouse, name: "Warehouse" } });
  const ids: number[] = [];
  for (const one of suppliers) {
    const limits = one === suppliers.at(-1) ? { mostWeight, mostAmount } : {};
    ids.push((await db.supplier.create({ data: { shopId, ...one, ...limits } })).id);
  }
  for (const [at, one] of drawn.entries()) {
    const variantId = BigInt(at + 1);
    const supplierId = ids[one.supplier] ?? 0;
    const currency = suppliers[one.supplier]?.currency || shop.currency;
    const { packSize, minimumQuantity, increment, weightGrams } = one;
    await db.variant.update({
      where: { shopId_id: { shopId, id: variantId } },
      data: { weightGrams, cost: 3 },
    });
    for (const [locationId, available] of [
      [firstLocation, one.onFloor],
      [warehouse, one.inWarehouse],
    ] as const) {
      await db.stockLevel.create({
        data: { shopId, variantId, locationId, available, changedAt: new Date(0) },
      });
    }
    const item = await db.supplierItem.create({
      data: {
        ...{ shopId, supplierId, productId: variantId * 10n, variantId, currency },
        ...{ packSize, minimumQuantity, increment, preferred: true },
      },
    });
    const price = { shopId, itemId: item.id, currency };
    const prices = [{ ...price, fromQuantity: 1, cost: one.cost }];
    if (one.breakAt > 0) prices.push({ ...price, fromQuantity: one.breakAt, cost: one.cost * 0.8 });
    await db.supplierItemPrice.createMany({ data: prices });
    await db.reorderRule.create({
      data: {
        shopId,
        variantId,
        productId: variantId * 10n,
        supplierId,
        reorderPoint: 1,
        reorderQuantity: 1,
      },
    });
    await db.demandForecast.create({
      data: {
        ...{ shopId, variantId, settledOn: new Date("2026-11-20"), startDays: 6, startedFrom: "shop" },
        ...{
          size: 2,
          chance: 0.5,
          units: 90,
          squares: 180,
          sellingDays: 45,
          availableDays: 90,
          rate: 1,
          lump: 2,
        },
        ...{ leadTimeDays: 14, leadTimeVariation: 0.3, reviewDays: 7, service: 0.9 },
        ...{ reorderPoint: one.reorderPoint, orderUpTo: one.reorderPoint + one.cover },
      },
    });
  }
  await followForecasts(shopId, { byForecast: true });
  return shop;
}

it("whatever is drawn: suggestions are what suppliers take, drafts have their sums, and no stock elsewhere is bought again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnVariant, { minLength: 4, maxLength: 14 }), async (drawn) => {
      const shop = await shopOf(drawn);
      const { rows } = await readProposals(shop, { limit: 100 });
      const ofRow = ({ variantId }: { variantId: string }) => drawn[Number(variantId.split("/").at(-1)) - 1];
      for (const row of rows) {
        const one = ofRow(row);
        if (!one) throw new Error("Every row is of a variant that was drawn.");
        // The stock of all locations counts: what one has to spare is moved, not bought.
        expect(one.onFloor + one.inWarehouse).toBeLessThanOrEqual(one.reorderPoint);
        expect(row.suggestedQuantity).toBeGreaterThan(0);
        expect(isOrderable(row.suggestedQuantity, one)).toBe(true);
        expect(one.onFloor + one.inWarehouse + row.suggestedQuantity).toBeGreaterThan(one.reorderPoint);
      }
      const due = drawn.filter((one) => one.onFloor + one.inWarehouse <= one.reorderPoint);
      expect(rows).toHaveLength(due.length);

      const sums = new Map(proposalsOf(await readLowVariants(shop)).map((sum) => [sum.supplierName, sum]));
      const { created } = await createSuggestedDrafts(shop, { actor: "" });
      const isLimited = (name: string) => name === suppliers.at(-1)?.name;
      for (const { supplierName, total, currency, lineItemCount } of created) {
        if (isLimited(supplierName)) continue;
        expect(sums.get(supplierName)).toMatchObject({ total, currency, items: lineItemCount });
      }
      const drafted = new Set(created.map(({ supplierName }) => supplierName));
      for (const name of sums.keys()) {
        if (name !== null && !isLimited(name)) expect(drafted.has(name)).toBe(true);
      }
      const limited = created.find(({ supplierName }) => isLimited(supplierName));
      const lines = await db.purchaseOrderLine.findMany({
        where: { shopId: shop.id, purchaseOrderId: limited?.id ?? 0 },
      });
      const grams = lines.reduce((sum, { variantId, quantity }) => {
        const one = drawn[Number(variantId) - 1];
        if (!one) throw new Error("Every line is of a variant that was drawn.");
        expect(isOrderable(quantity, one)).toBe(true);
        return sum + quantity * one.weightGrams;
      }, 0);
      expect(grams).toBeLessThanOrEqual(mostWeight * 1_000);
      expect(limited?.total ?? 0).toBeLessThanOrEqual(mostAmount);
    }),
    { numRuns: 8, seed: 21 },
  );
}, 60_000);
