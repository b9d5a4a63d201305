import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { toGid } from "~/platform/gid";
import { createShop } from "../../../tests/support/shop-in-database";
import { weightsOf } from "./weights.server";

it("tells what the shop's own variants weigh, and of which the store has no weight", async () => {
  const shop = await createShop({ variants: { 101: "MUG", 102: "BOWL" } });
  const other = await createShop({ variants: { 103: "VASE" } });
  await db.variant.update({
    where: { shopId_id: { shopId: shop.id, id: 101n } },
    data: { weightGrams: 350.5 },
  });
  const found = await weightsOf(shop.id, [101n, 102n, 103n]);
  expect(found.sort((one, next) => one.variantId.localeCompare(next.variantId))).toEqual([
    { variantId: toGid("ProductVariant", 101n), weightGrams: 350.5 },
    { variantId: toGid("ProductVariant", 102n), weightGrams: null },
  ]);
  expect(await weightsOf(other.id, [101n])).toEqual([]);
});
