import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveStock } from "../../../tests/support/alerts-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { countSheetLines, listCountSheet } from "./sheet.server";

/** Mug and bowl are stocked at the location, the mug and the plate are on the sheet; what is no longer sold is gone. */
async function createCount({ wholeLocation }: { wholeLocation: boolean }) {
  const shop = await createShop({
    variants: { 1: "MUG", 2: "BOWL", 3: "PLATE", 4: "JUG", 5: "OLD-KEPT", 6: "OLD-LISTED" },
  });
  const { id: shopId } = shop;
  for (const variantId of [1n, 2n, 5n]) await saveStock(shopId, 7, { variantId });
  await db.variant.updateMany({ where: { shopId, id: { in: [5n, 6n] } }, data: { deletedAt: new Date() } });
  const { id } = await db.stockCount.create({
    data: {
      shopId,
      locationId: firstLocation,
      wholeLocation,
      products: { create: [1n, 3n, 6n].map((variantId) => ({ variantId })) },
    },
  });
  return { shopId, id };
}

/** The SKUs of all pages of so many lines. */
async function listed({ shopId, id }: { shopId: number; id: number }, limit: number): Promise<string[]> {
  const skus: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await listCountSheet(shopId, { id, page: { limit, ...(cursor && { cursor }) } });
    skus.push(...page.rows.map(({ sku }) => sku));
    cursor = page.nextCursor;
  }
  return skus;
}

it.each([
  { wholeLocation: true, skus: ["BOWL", "MUG", "PLATE"] },
  { wholeLocation: false, skus: ["MUG", "PLATE"] },
])(
  "names each product once, by title, and says how many (whole: $wholeLocation)",
  async ({ skus, ...given }) => {
    const count = await createCount(given);
    expect(await listed(count, 250)).toEqual(skus);
    expect(await listed(count, 1)).toEqual(skus);
    expect(await countSheetLines(count.shopId, count.id)).toBe(skus.length);
  },
);
