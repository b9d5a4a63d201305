import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { addRule, saveStock } from "../../../tests/support/alerts-in-database";
import { begunChange } from "../../../tests/support/operation-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import { completeOperation } from "./complete.server";

it("a change of stock that waits for updates of its levels holds no lock that these still need", async () => {
  const shop = await createShop();
  await saveStock(shop.id, 10);
  await addRule(shop.id);
  const begun = await begunChange(shop, { delta: 3, read: 10, readAt: new Date() });
  // Its levels are read once more, as they are where updates came meanwhile.
  const operation = { ...begun, outcomeUnknown: true };

  const settled = await db.$transaction(async (webhook) => {
    await webhook.$executeRaw`SELECT FROM reorder_rules WHERE shop_id = ${shop.id} FOR UPDATE`;
    const settling = completeOperation(operation, null);
    await expect.poll(waitingForLocks, { interval: 20 }).toBe(1);
    await webhook.$executeRaw`SET LOCAL lock_timeout = '300ms'`;
    await queueRefresh(webhook, shop.id, { places: [{ variantId: 1n, locationId: firstLocation }] });
    return [settling];
  });
  expect(await settled[0]).toBe(true);
});

it("a change of which nothing was left to send ends without a row in the ledger", async () => {
  const shop = await createShop();
  await saveStock(shop.id, 10);
  const begun = await begunChange(shop, { delta: 3, read: 10, readAt: new Date() });
  expect(await completeOperation({ ...begun, changes: [] }, null)).toBe(true);
  expect(await db.stockMovement.count({ where: { shopId: shop.id } })).toBe(0);
});
