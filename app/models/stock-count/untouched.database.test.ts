import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveStock } from "../../../tests/support/alerts-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { untouchedByCount } from "./untouched.server";

it("the products stocked at the location that have no line are listed, with their number", async () => {
  const { id: shopId } = await createShop({
    variants: { 1: "MUG", 2: "BOWL", 3: "PLATE", 4: "JUG", 5: "OLD", 6: "OLD-COUNTED", 7: "ELSEWHERE" },
  });
  for (const variantId of [1n, 2n, 3n, 5n, 6n]) await saveStock(shopId, 7, { variantId });
  const gone = { shopId, id: { in: [5n, 6n] } };
  await db.variant.updateMany({ where: gone, data: { deletedAt: new Date() } });
  const lines = { mug: 1n, oldCounted: 6n, elsewhere: 7n };
  const { id } = await db.stockCount.create({
    data: {
      shopId,
      locationId: firstLocation,
      wholeLocation: true,
      items: {
        create: Object.values(lines).map((variantId) => ({
          variantId,
          countedQuantity: 1,
          expectedQuantity: 7,
        })),
      },
    },
  });
  const { total, first } = await untouchedByCount(shopId, id);
  expect(first.map(({ sku }) => sku)).toEqual(["BOWL", "PLATE"]);
  expect(total).toBe(2);
  expect(await untouchedByCount(shopId, id + 1)).toEqual({ total: 0, first: [] });
});
