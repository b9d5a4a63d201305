import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { claimedChange, dueChange } from "../../../tests/support/operation-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { unsafeQueueDueOperations } from "./sweep.server";

const jobsLike = (key: string) => db.$queryRaw<{ wait: number }[]>`
  SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker.jobs WHERE key LIKE ${key}`;

it("an operation whose process died is found by the sweep once its lease has expired", async () => {
  const shop = await createShop();
  const ofOperation = `apply-operation:${shop.id}:${await claimedChange(shop, [1n])}`;

  // After the claim, and within ten seconds of its end.
  const [look, ...others] = await jobsLike("sweep-operations:%");
  expect(look?.wait).toBeGreaterThan(5);
  expect(look?.wait).toBeLessThanOrEqual(20);
  expect(others).toEqual([]);

  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  expect(await unsafeQueueDueOperations()).toBe(0);
  expect(await jobsLike(ofOperation)).toEqual([]);
  expect(await jobsLike("sweep-operations:%")).toHaveLength(1);

  await db.inventoryOperation.updateMany({ where: { shopId: shop.id }, data: { leaseUntil: new Date(0) } });
  expect(await unsafeQueueDueOperations()).toBe(1);
  expect(await jobsLike(ofOperation)).toHaveLength(1);
});

it("operations are queued by number, whichever is due first", async () => {
  const shop = await createShop();
  const ids = [
    await dueChange(shop, [1n], 1),
    await dueChange(shop, [2n], 2),
    await dueChange(shop, [3n], 3),
  ];
  await unsafeQueueDueOperations();
  const jobs = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`apply-operation:${shop.id}:%`} ORDER BY id`;
  expect(jobs.map(({ key }) => key)).toEqual(ids.map((id) => `apply-operation:${shop.id}:${id}`));
});
