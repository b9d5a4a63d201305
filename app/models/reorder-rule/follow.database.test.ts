import { describe, expect, it } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { proposalsOf } from "~/models/dashboard/order-proposals";
import type { ShopContext } from "~/models/shop/context";
import { saveSupplierItems } from "~/models/supplier-item/save-many.server";
import { saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createSuggestedDrafts } from "./create-drafts.server";
import { followForecasts } from "./follow.server";
import { readProposals } from "./proposals.server";
import { saveReorderRules } from "./save-many.server";
import { listReorderSuggestions } from "./suggestions.server";
import { updateReorderRule } from "./update.server";

const [mug, bowl] = [1n, 2n];

async function forecast(shop: ShopContext, variantId: bigint, figures: object = {}): Promise<void> {
  const state = { size: 2, chance: 0.5, units: 90, squares: 180, sellingDays: 45, availableDays: 90 };
  const horizon = { leadTimeDays: 14, leadTimeVariation: 0.3, reviewDays: 7, service: 0.9, lump: 2, rate: 1 };
  await db.demandForecast.create({
    data: {
      ...{ shopId: shop.id, variantId, settledOn: new Date("2026-11-20"), startDays: 6, startedFrom: "shop" },
      ...{ ...state, ...horizon, reorderPoint: 30, orderUpTo: 44, ...figures },
    },
  });
}

async function stock(shop: ShopContext, variantId: bigint, available: number): Promise<void> {
  const key = { shopId: shop.id, variantId, locationId: firstLocation };
  await db.stockLevel.create({ data: { ...key, available, changedAt: new Date(0) } });
}

const rulesOf = (shop: ShopContext) =>
  db.reorderRule.findMany({ where: { shopId: shop.id }, orderBy: { variantId: "asc" } });
const follow = (shop: ShopContext, variantIds?: bigint[]) =>
  followForecasts(shop.id, { byForecast: true, variantIds });
const release = (shop: ShopContext, variantIds?: bigint[]) =>
  followForecasts(shop.id, { byForecast: false, variantIds });

async function shopWithRule() {
  const shop = await createShop();
  await forecast(shop, mug);
  await stock(shop, mug, 12);
  await saveReorderRules(shop.id, [{ variantId: mug, reorderPoint: 5, reorderQuantity: 10 }]);
  return shop;
}

describe("rules that follow their forecasts", () => {
  it("have its figures, run low by them, and order up to its target", async () => {
    const shop = await shopWithRule();
    expect(await follow(shop)).toMatchObject({ created: 0, switched: 1, more: false });
    expect(await rulesOf(shop)).toMatchObject([
      { byForecast: true, reorderPoint: 30, reorderQuantity: 14, orderUpTo: 44, low: true },
    ]);
    const { rows } = await listReorderSuggestions(shop, { page: { limit: 10 } });
    expect(rows).toMatchObject([
      {
        suggestedQuantity: 32,
        reason: "12 left, reorder point 30 from your sales. Ordering 32 brings the total to 44.",
      },
    ]);
  });

  it("buy up to a price break where it saves more than holding costs, and drafts and sums have the same", async () => {
    const shop = await shopWithRule();
    const { id: supplierId } = await db.supplier.create({ data: { shopId: shop.id, name: "Kiln" } });
    const priceBreaks = [{ quantity: 48, cost: 4.1 }];
    const item = { variantId: "gid://platform/ProductVariant/1", packSize: 12, cost: 4.5, priceBreaks };
    await saveSupplierItems(shop, { supplierId, ...saveSupplierItemsSchema.parse({ items: [item] }) });
    await follow(shop);
    const suggested = async () => (await listReorderSuggestions(shop, { page: { limit: 10 } })).rows[0];
    expect(await suggested()).toMatchObject({
      suggestedQuantity: 48,
      unitCost: 4.1,
      priceBreak: { insteadOf: 36, saves: 19.2, holds: 0.72 },
      reason:
        "12 left, reorder point 30 from your sales. Ordering 4 cases of 12 brings the total to 60. 48 instead of 36: the " +
        "price falls to $4.10, which saves $19.20 and costs $0.72 to hold until they are sold.",
    });
    expect((await readProposals(shop, { limit: 10 })).rows).toMatchObject([
      { suggestedQuantity: 48, atBreak: { insteadOf: 36, unitCost: 4.1 } },
    ]);
    const sums = proposalsOf(await readLowVariants(shop));
    expect(sums).toMatchObject([{ units: 48, total: 196.8 }]);

    await db.reorderPolicy.create({ data: { shopId: shop.id, holdingCost: 1, updatedAt: new Date() } });
    expect(await suggested()).toMatchObject({ suggestedQuantity: 48, priceBreak: { holds: 3.62 } });
    const { created } = await createSuggestedDrafts(shop, { actor: "17" });
    expect(created.map(({ total }) => total)).toEqual(sums.map(({ total }) => total));
    expect(await db.purchaseOrderLine.findMany({ where: { shopId: shop.id } })).toMatchObject([
      { quantity: 48, costPrice: new Prisma.Decimal("4.1") },
    ]);
    // A price in another currency says nothing of one in the shop's.
    await db.supplierItemPrice.updateMany({ where: { shopId: shop.id }, data: { currency: "GBP" } });
    expect(await suggested()).toMatchObject({ suggestedQuantity: 36, unitCost: null, priceBreak: null });
  });

  it("buy by the prices of a supplier with another currency in this currency, and its drafts are in it", async () => {
    const shop = await shopWithRule();
    const { id: supplierId } = await db.supplier.create({
      data: { shopId: shop.id, name: "Kiln", currency: "JPY" },
    });
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: mug } },
      data: { cost: new Prisma.Decimal("3.9") },
    });
    const priceBreaks = [{ quantity: 48, cost: 610 }];
    const item = { variantId: "gid://platform/ProductVariant/1", packSize: 12, cost: 670, priceBreaks };
    await saveSupplierItems(shop, { supplierId, ...saveSupplierItemsSchema.parse({ items: [item] }) });
    await follow(shop);
    const suggested = async () => (await listReorderSuggestions(shop, { page: { limit: 10 } })).rows[0];
    expect(await suggested()).toMatchObject({
      ...{ suggestedQuantity: 48, unitCost: 610, currency: "JPY" },
      priceBreak: { insteadOf: 36, saves: 2_880, holds: 108 },
      reason:
        "12 left, reorder point 30 from your sales. Ordering 4 cases of 12 brings the total to 60. 48 instead of 36: the " +
        "price falls to ¥610, which saves ¥2,880 and costs ¥108 to hold until they are sold.",
    });
    const { rows, groups } = await readProposals(shop, { limit: 10 });
    expect(groups).toMatchObject([{ supplierId, currency: "JPY" }]);
    expect(rows).toMatchObject([{ suggestedQuantity: 48, currency: "JPY", cost: null }]);
    expect(proposalsOf(await readLowVariants(shop))).toMatchObject([{ total: 29_280, currency: "JPY" }]);
    const { created } = await createSuggestedDrafts(shop, { actor: "17" });
    expect(created).toMatchObject([{ total: 29_280, currency: "JPY" }]);

    // Without a price of the supplier nothing is known: the catalogue's cost is in the shop's currency.
    await db.purchaseOrder.deleteMany({ where: { shopId: shop.id } });
    await db.supplierItemPrice.updateMany({ where: { shopId: shop.id }, data: { currency: "USD" } });
    expect(await suggested()).toMatchObject({ suggestedQuantity: 36, unitCost: null, priceBreak: null });
    expect(proposalsOf(await readLowVariants(shop))).toMatchObject([{ total: 0, itemsWithoutCost: 1 }]);
  });

  it("order whole cases of their supplier, and take its minimum", async () => {
    const shop = await shopWithRule();
    const { id } = await db.supplier.create({ data: { shopId: shop.id, name: "Kiln" } });
    const item = { shopId: shop.id, supplierId: id, productId: 10n, variantId: mug, currency: "USD" };
    await db.supplierItem.create({ data: { ...item, packSize: 12, minimumQuantity: 20 } });
    await follow(shop);
    const { rows } = await listReorderSuggestions(shop, { page: { limit: 10 } });
    expect(rows).toMatchObject([
      {
        supplierId: id,
        suggestedQuantity: 36,
        reason: "12 left, reorder point 30 from your sales. Ordering 3 cases of 12 brings the total to 48.",
      },
    ]);
  });

  it("are as before when they no longer follow", async () => {
    const shop = await shopWithRule();
    const before = await rulesOf(shop);
    await follow(shop);
    expect(await release(shop)).toMatchObject({ switched: 1, more: false });
    const [rule] = await rulesOf(shop);
    expect(rule).toMatchObject({ ...before[0], updatedAt: rule?.updatedAt });
  });

  it("are made for every variant that sells, and for no other", async () => {
    const shop = await createShop();
    await forecast(shop, mug);
    await forecast(shop, bowl, { units: 0 });
    expect(await follow(shop)).toMatchObject({ created: 1, switched: 0 });
    expect(await rulesOf(shop)).toMatchObject([{ variantId: mug, byForecast: true }]);
    await release(shop);
    expect(await rulesOf(shop)).toMatchObject([{ byForecast: false, reorderPoint: 30, reorderQuantity: 14 }]);
  });

  it("do not change twice, and two calls at once make one rule", async () => {
    const shop = await createShop();
    await forecast(shop, mug);
    const answers = await Promise.all([follow(shop), follow(shop), follow(shop)]);
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 1]);
    expect(await follow(shop)).toMatchObject({ created: 0, switched: 0 });
  });

  it("touch no other shop", async () => {
    const [shop, foreign] = [await shopWithRule(), await shopWithRule()];
    const before = await rulesOf(foreign);
    await follow(shop);
    await release(shop, [mug]);
    expect(await rulesOf(foreign)).toEqual(before);
  });

  it("keep following when they are saved unchanged, and are fixed once somebody sets a figure", async () => {
    const shop = await shopWithRule();
    await follow(shop);
    const [rule] = await rulesOf(shop);
    const same = { variantId: mug, reorderPoint: 30, reorderQuantity: 14, supplierId: null };
    await saveReorderRules(shop.id, [same]);
    await updateReorderRule(shop.id, { id: rule?.id ?? 0, reorderPoint: 30 });
    expect(await rulesOf(shop)).toMatchObject([{ byForecast: true, orderUpTo: 44, fixedPoint: 5 }]);
    await updateReorderRule(shop.id, { id: rule?.id ?? 0, reorderPoint: 8 });
    const fixed = { byForecast: false, orderUpTo: null, fixedPoint: null, reorderPoint: 8 };
    expect(await rulesOf(shop)).toMatchObject([fixed]);
    await follow(shop);
    await saveReorderRules(shop.id, [{ ...same, reorderPoint: 9 }]);
    expect(await rulesOf(shop)).toMatchObject([{ byForecast: false, orderUpTo: null, reorderPoint: 9 }]);
  });

  it("suggest nothing of what no longer sells", async () => {
    const shop = await createShop();
    await forecast(shop, mug, { reorderPoint: 0, orderUpTo: 0 });
    await stock(shop, mug, 0);
    await saveReorderRules(shop.id, [{ variantId: mug, reorderPoint: 5, reorderQuantity: 10 }]);
    await follow(shop, [mug]);
    const { rows } = await listReorderSuggestions(shop, { page: { limit: 10 } });
    expect(rows).toMatchObject([
      { suggestedQuantity: 0, reason: "0 left. It no longer sells, so there is nothing to order." },
    ]);
  });
});
