import { expect, it } from "vitest";
import { db } from "~/db.server";
import { inTransaction } from "~/models/statements.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { insertClaimed } from "./insert.server";
import { listReadyOperations } from "./list-ready.server";

/** An operation that nobody has in hands, due since so many seconds. */
async function dueOperation(shop: ShopContext, variantIds: bigint[], seconds = 1): Promise<number> {
  const intent = {
    document: "receipt",
    documentId: 1,
    kind: "adjust",
    reason: "received",
    actor: "",
  } as const;
  const changes = variantIds.map((variantId) => ({ variantId, locationId: firstLocation, delta: 3 }));
  const { operationIds } = await inTransaction((tx) => insertClaimed(tx, shop, { ...intent, changes }));
  const id = operationIds[0] ?? 0;
  const nextAttemptAt = new Date(Date.now() - seconds * 1_000);
  await db.platformOperation.updateMany({
    where: { shopId: shop.id, id },
    data: { leaseUntil: null, nextAttemptAt },
  });
  return id;
}

it("what waits for no older change on its levels is ready, the oldest first", async () => {
  const shop = await createShop();
  const first = await dueOperation(shop, [1n]);
  await dueOperation(shop, [1n, 2n]);
  await dueOperation(shop, [2n]);
  const apart = await dueOperation(shop, [3n], 60);
  expect(await listReadyOperations(shop.id, [])).toEqual([first, apart]);
  expect(await listReadyOperations(shop.id, [first])).toEqual([apart]);
});

it("what is in somebody's hands, not due or another shop's is not ready, and what waits behind it neither", async () => {
  const shop = await createShop();
  const taken = await dueOperation(shop, [1n]);
  await dueOperation(shop, [1n]);
  await dueOperation(shop, [2n], -60);
  await dueOperation(shop, [2n]);
  await dueOperation(await createShop(), [3n]);
  await db.platformOperation.updateMany({
    where: { shopId: shop.id, id: taken },
    data: { leaseUntil: new Date(Date.now() + 30_000) },
  });
  expect(await listReadyOperations(shop.id, [])).toEqual([]);
});
