import { expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { parkShop, unparkShop } from "./set-status.server";

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function waitingOperation(shopId: number, key: string): Promise<Date> {
  const { nextAttemptAt } = await db.inventoryOperation.create({
    data: {
      ...{ shopId, key, document: "receipt", documentId: 1 },
      ...{ apiVersion: "2026-07", request: "{}", changes: [], nextAttemptAt: inAnHour() },
    },
  });
  return nextAttemptAt;
}

const dueAt = async (shopId: number) =>
  (await db.inventoryOperation.findFirstOrThrow({ where: { shopId } })).nextAttemptAt.getTime();

test("stock that waited while the platform had closed the store is due when it opens again", async () => {
  const closed = await createShop();
  const other = await createShop();
  await waitingOperation(closed.id, "one");
  const untouched = await waitingOperation(other.id, "two");

  await parkShop(closed.id);
  await unparkShop(closed.id);

  expect(await dueAt(closed.id)).toBeLessThanOrEqual(Date.now());
  expect(await dueAt(other.id)).toBe(untouched.getTime());
  expect(await db.shop.findUniqueOrThrow({ where: { id: closed.id } })).toMatchObject({ status: "active" });
});

test("a store that was never closed keeps its scheduled attempts", async () => {
  const open = await createShop();
  const appointed = await waitingOperation(open.id, "three");
  await unparkShop(open.id);
  expect(await dueAt(open.id)).toBe(appointed.getTime());
});
