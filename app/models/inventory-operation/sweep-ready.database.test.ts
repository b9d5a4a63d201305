import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { dueChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { listReadyOperations } from "./sweep.server";

it("what waits for no older change on its levels is ready, the oldest first", async () => {
  const shop = await createShop();
  const first = await dueChange(shop, [1n]);
  await dueChange(shop, [1n, 2n]);
  await dueChange(shop, [2n]);
  const apart = await dueChange(shop, [3n], 60);
  expect(await listReadyOperations(shop.id, [])).toEqual([first, apart]);
  expect(await listReadyOperations(shop.id, [first])).toEqual([apart]);
});

it("an operation that is leased, not due or another shop's is not ready, nor is what waits behind it", async () => {
  const shop = await createShop();
  const taken = await dueChange(shop, [1n]);
  await dueChange(shop, [1n]);
  await dueChange(shop, [2n], -60);
  await dueChange(shop, [2n]);
  await dueChange(await createShop(), [3n]);
  await db.inventoryOperation.updateMany({
    where: { shopId: shop.id, id: taken },
    data: { leaseUntil: new Date(Date.now() + 30_000) },
  });
  expect(await listReadyOperations(shop.id, [])).toEqual([]);
});
