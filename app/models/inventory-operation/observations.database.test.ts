import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { begunChange } from "../../../tests/support/operation-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import type { ClaimedOperation } from "./lease.server";
import { rescheduleUnknown } from "./observations.server";
import { postponeOperation } from "./schedule.server";

const minutes = 60_000;

/** A change of the first variant that was sent once and is put off. */
async function putOff({ outcomeUnknown, delayMs }: { outcomeUnknown: boolean; delayMs: number }) {
  const shop = await createShop();
  const operation = await begunChange(shop, { delta: 3, read: 10, readAt: new Date() });
  await postponeOperation(operation, { outcomeUnknown, words: "no answer came", delayMs });
  return operation;
}

const webhookOf = ({ shopId }: ClaimedOperation, variantId: bigint) =>
  db.$transaction((tx) => rescheduleUnknown(tx, shopId, [{ variantId, locationId: firstLocation }]));

/** When the operation is due, and when its job runs. */
async function timesOf({ shopId, id }: ClaimedOperation): Promise<[Date, Date]> {
  const [row] = await db.$queryRaw<{ due: Date; job: Date }[]>`
    SELECT next_attempt_at AS due,
      (SELECT run_at FROM graphile_worker.jobs WHERE key = ${`apply-operation:${shopId}:${id}`}) AS job
    FROM inventory_operations WHERE shop_id = ${shopId} AND id = ${id}`;
  if (!row) throw new Error("The operation is gone.");
  return [row.due, row.job];
}

it("an operation with an unknown outcome is checked ten seconds after an update of its level, not minutes", async () => {
  const operation = await putOff({ outcomeUnknown: true, delayMs: 2 * minutes });
  await webhookOf(operation, 1n);
  const [due, job] = await timesOf(operation);
  expect(due.getTime()).toBeLessThanOrEqual(Date.now() + 10_000);
  expect(job).toEqual(due);
});

it.each([
  ["of another level leave it alone", { outcomeUnknown: true, delayMs: 2 * minutes }, 2n],
  ["do not put off what is due earlier", { outcomeUnknown: true, delayMs: 3_000 }, 1n],
  [
    "change nothing for an operation that certainly had no effect",
    { outcomeUnknown: false, delayMs: 2 * minutes },
    1n,
  ],
])("updates %s", async (_, wait, variantId) => {
  const operation = await putOff(wait);
  const before = await timesOf(operation);
  await webhookOf(operation, variantId);
  expect(await timesOf(operation)).toEqual(before);
});

it("updates do not wait for the worker that holds the operation", async () => {
  const operation = await putOff({ outcomeUnknown: true, delayMs: 2 * minutes });
  const { shopId, id } = operation;
  const before = await timesOf(operation);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM inventory_operations WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`;
    await webhookOf(operation, 1n);
  });
  expect(await timesOf(operation)).toEqual(before);
});
