import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopStatus } from "~/models/column-texts";
import { begunChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { postponeOperation } from "./schedule.server";

const fiveMinutes = 300_000;

/** Seconds until a change is tried again that the platform turned away, in a shop that has this status by now. */
async function secondsAfter(status: ShopStatus, turnedAway: boolean): Promise<number> {
  const shop = await createShop();
  const operation = await begunChange(shop, { delta: 3, read: 10, readAt: new Date() });
  await db.shop.update({ where: { id: shop.id }, data: { status } });
  const now = Date.now();
  const runAt = await postponeOperation(operation, {
    outcomeUnknown: false,
    words: "the token is not good",
    delayMs: fiveMinutes,
    turnedAway,
  });
  return ((runAt?.getTime() ?? NaN) - now) / 1_000;
}

it("an operation refused with an old token continues within seconds where the shop has a new one by now", async () => {
  expect(await secondsAfter("active", true)).toBeLessThan(5);
});

it("an operation of a shop that has to authorise the app again waits for that", async () => {
  expect(await secondsAfter("reauthorize", true)).toBeGreaterThanOrEqual(300);
});

it("an operation that is postponed for another reason waits as long as that requires", async () => {
  expect(await secondsAfter("active", false)).toBeGreaterThanOrEqual(300);
});
