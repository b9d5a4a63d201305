import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import { getShop } from "~/models/shop/get.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { claimStoreCosts } from "~/models/store-cost/claim.server";
import { markAllStoreCosts } from "~/models/store-cost/mark.server";
import { createShop } from "../../../tests/support/shop-in-database";

/** The store says that it has this currency. */
async function says(shop: { id: number; domain: string }, currency: string) {
  const platformId = BigInt(shop.id) + 7_000_000n;
  const facts = {
    platformId,
    domain: shop.domain,
    name: "Harbour Supply",
    email: "",
    phone: "",
    address: "",
  };
  expect(await saveShopFacts(shop.id, { ...facts, currency, timeZone: "UTC" })).toBe(true);
  const { currency: ofFigures, storeCurrency } = await getShop(shop.id);
  return { ofFigures, storeCurrency };
}

async function sell(shopId: number, id: bigint) {
  const at = new Date();
  await saveImportedSales(shopId, [
    {
      kind: "order",
      id,
      orderId: id,
      at,
      lines: [{ variantId: 1n, quantity: 2, amount: "15" }],
      changedAt: at,
    },
  ]);
  return db.salesFact.findFirstOrThrow({ where: { shopId, id } });
}

it("a shop without figures takes over whatever currency its store has", async () => {
  const shop = await createShop();
  expect(await says(shop, "EUR")).toEqual({ ofFigures: "EUR", storeCurrency: "EUR" });
  expect(await says(shop, "JPY")).toEqual({ ofFigures: "JPY", storeCurrency: "JPY" });
});

it("figures stay in their currency, and what the store says in another one is unknown until it is back", async () => {
  const shop = await createShop();
  await says(shop, "USD");
  expect(await sell(shop.id, 1n)).toMatchObject({ amounts: { 1: "15" } });
  await db.shop.update({ where: { id: shop.id }, data: { costsToStore: true } });
  await db.variant.updateMany({ where: { shopId: shop.id }, data: { cost: 2 } });

  expect(await says(shop, "EUR")).toEqual({ ofFigures: "USD", storeCurrency: "EUR" });
  expect(await sell(shop.id, 2n)).toMatchObject({ amounts: {}, units: { 1: 2 } });
  await markAllStoreCosts(db, await getShop(shop.id));
  await db.storeCost.createMany({ data: [{ shopId: shop.id, variantId: 1n, wanted: 3 }] });
  expect(await claimStoreCosts(shop.id)).toEqual([]);

  expect(await says(shop, "USD")).toEqual({ ofFigures: "USD", storeCurrency: "USD" });
  expect(await sell(shop.id, 3n)).toMatchObject({ amounts: { 1: "15" } });
  expect(await claimStoreCosts(shop.id)).toHaveLength(1);
});
