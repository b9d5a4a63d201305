import { expect, test, vi } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { databaseLimits } from "~/infra/db/database-limits";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { database, execute, nothing, part, queryOne, queryRows, sql } from "./sql.server";
import { withTransaction } from "./sql-executor.server";

test("two transactions in a deadlock both succeed, one of them at its second try", async () => {
  const [first, second] = [await createShop(), await createShop()];
  let tries = 0;
  let held = 0;
  let bothHoldOne = () => undefined as void;
  const met = new Promise<void>((resolve) => (bothHoldOne = resolve));
  const rename = (shops: { id: number }[], name: string) =>
    withTransaction(async (tx) => {
      tries += 1;
      for (const { id } of shops) {
        await tx.$executeRaw`UPDATE shops SET name = ${name} WHERE id = ${id}`;
        held += 1;
        if (held === 2) bothHoldOne();
        await met;
      }
      return name;
    });
  expect(await Promise.all([rename([first, second], "one"), rename([second, first], "two")])).toEqual([
    "one",
    "two",
  ]);
  expect(tries).toBe(3);
});

test("a transaction that fails otherwise is not tried again, and leaves nothing behind", async () => {
  const { id } = await createShop();
  let tries = 0;
  const work = withTransaction(async (tx) => {
    tries += 1;
    await tx.$executeRaw`UPDATE shops SET name = 'gone' WHERE id = ${id}`;
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(tries).toBe(1);
});

test("a transaction within a transaction is refused, and the outer one leaves nothing behind", async () => {
  const { id } = await createShop();
  const work = withTransaction(async (tx) => {
    await execute(tx, sql`UPDATE shops SET name = 'gone' WHERE id = ${id}`);
    await withTransaction((other) => execute(other, sql`SELECT`));
  });
  await expect(work).rejects.toThrow("A transaction is open already");
  expect(await nameOf(id)).not.toBe("gone");
  await withTransaction((tx) => execute(tx, sql`UPDATE shops SET name = 'kept' WHERE id = ${id}`));
  expect(await nameOf(id)).toBe("kept");
});

test("a transaction that takes longer than the limits allow is ended, and leaves nothing behind", async () => {
  const { id } = await createShop();
  const late = vi.spyOn(performance, "now");
  try {
    const work = withTransaction(async (tx) => {
      await execute(tx, sql`UPDATE shops SET name = 'late' WHERE id = ${id}`);
      late.mockReturnValue(performance.now() + databaseLimits(env).transactionMs + 1);
    });
    await expect(work).rejects.toMatchObject({ code: "25P04" });
  } finally {
    late.mockRestore();
  }
  expect(await nameOf(id)).not.toBe("late");
});

test("statements of the tag read their rows alike on the pool, in a transaction and in one of Prisma", async () => {
  const { id } = await createShop();
  const read = (on: Parameters<typeof queryOne>[0], isIncluded: boolean) =>
    queryOne(
      on,
      sql<{ big: bigint; sum: Prisma.Decimal; at: Date; text: string }>`
        SELECT ${id}::bigint AS big, 1.50::numeric AS sum, to_timestamp(0) AS at, ${isIncluded ? part`'yes'` : part`'no'`} AS text`,
    );
  const row = { big: BigInt(id), sum: new Prisma.Decimal("1.5"), at: new Date(0), text: "yes" };
  expect(await read(database, true)).toEqual(row);
  expect(await withTransaction((tx) => read(tx, true))).toEqual(row);
  expect(await db.$transaction((tx) => read(tx, false))).toEqual({ ...row, text: "no" });
  expect(await queryRows(database, sql<{ one: number }>`SELECT 1 AS one ${nothing}`)).toEqual([{ one: 1 }]);
});

test("only the tag creates statements, so that each is seen by the check", () => {
  // @ts-expect-error A part has no rows.
  const rows = () => queryRows(database, part`SELECT 1 AS one`);
  // @ts-expect-error Prisma's own tag says nothing of rows.
  const changes = () => execute(database, Prisma.sql`SELECT 1`);
  expect([rows, changes]).toHaveLength(2);
});

async function nameOf(id: number): Promise<string> {
  return (await queryOne(database, sql<{ name: string }>`SELECT name FROM shops WHERE id = ${id}`)).name;
}
