// It lays a database out in partitions, which few installations have.
// @module-tag long
import { expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { migrate } from "../../../server/database/migrate";
import { createShop } from "../../../tests/support/shop-in-database";
import { redactShop } from "./redact.server";

test("the erasure of a shop leaves the rows at the same position in other partitions", async () => {
  await migrate(env.DATABASE_URL ?? "", { kind: "partitioned", partitions: 16 });
  const [erased, ...others] = await Promise.all(Array.from({ length: 8 }, () => createShop()));
  if (!erased) throw new Error("no shop was made");
  for (const { id: shopId } of [erased, ...others])
    await db.counter.createMany({ data: ["orders", "counts"].map((name) => ({ shopId, name, value: 1 })) });

  expect(await redactShop(erased.id, null)).toBe(true);

  expect(await db.counter.count({ where: { shopId: erased.id } })).toBe(0);
  for (const { id: shopId } of others) {
    expect(await db.counter.count({ where: { shopId } })).toBe(2);
    expect(await db.variant.count({ where: { shopId } })).toBe(3);
  }
});
