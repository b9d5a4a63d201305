import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { openMessages } from "../../../tests/support/alerts-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createReorderRule } from "./create.server";

it("raises the alert when the stock falls in the same moment as the rule is made", async () => {
  const shop = await createShop();
  const level = { shopId: shop.id, variantId: 1n, locationId: firstLocation };
  await db.stockLevel.create({ data: { ...level, available: 20, changedAt: new Date() } });

  let isMade = false;
  const made = await db.$transaction(async (tx) => {
    await tx.stockLevel.update({
      where: { shopId_variantId_locationId: level },
      data: { available: 3 },
    });
    await stockChanged(tx, shop.id, [1n]);
    const rule = { variantId: 1n, reorderPoint: 10, reorderQuantity: 24, supplierId: null };
    const making = createReorderRule(shop.id, rule).finally(() => (isMade = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isMade).toBe(false);
    return { making };
  });
  await made.making;

  expect(await openMessages(shop.id)).toEqual(["The MUG (MUG) has 3 left, reorder point 10"]);
});
