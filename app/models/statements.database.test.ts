import { expect, test } from "vitest";
import { createShop } from "../../tests/support/shop-in-database";
import { inTransaction, statements } from "./statements.server";

test("of two that wait for each other both are done, one of them once more", async () => {
  const [first, second] = [await createShop(), await createShop()];
  let tries = 0;
  let held = 0;
  let bothHoldOne = () => undefined as void;
  const met = new Promise<void>((resolve) => (bothHoldOne = resolve));
  const rename = (shops: { id: number }[], name: string) =>
    inTransaction(async (tx) => {
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

test("what fails otherwise is not tried again, and leaves nothing behind", async () => {
  const { id } = await createShop();
  let tries = 0;
  const work = inTransaction(async (tx) => {
    tries += 1;
    await tx.$executeRaw`UPDATE shops SET name = 'gone' WHERE id = ${id}`;
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(tries).toBe(1);
});

test("statements given at once run in their order, each on what the one before did", async () => {
  const { id } = await createShop();
  const names = await inTransaction((tx) =>
    Promise.all(
      ["one", "two", "three"].map(async (name) => {
        const [shop] = await tx.$queryRaw<[{ before: string }]>`
          UPDATE shops AS shop SET name = ${name} FROM shops AS old
          WHERE shop.id = ${id} AND old.id = shop.id RETURNING old.name AS before`;
        return shop.before;
      }),
    ),
  );
  expect(names.slice(1)).toEqual(["one", "two"]);
});

test("after one that fails the others do nothing, and the failure is the one that is told", async () => {
  const { id, name } = await createShop();
  const work = inTransaction((tx) =>
    Promise.all([
      tx.$executeRaw`UPDATE shops SET name = 'gone' WHERE id = ${id}`,
      tx.$executeRaw`SELECT 1 / 0`,
      tx.$executeRaw`UPDATE shops SET name = 'gone as well' WHERE id = ${id}`,
    ]),
  );
  await expect(work).rejects.toThrow("division by zero");
  const rows = await statements.$queryRaw<{ name: string }[]>`SELECT name FROM shops WHERE id = ${id}`;
  expect(rows).toEqual([{ name }]);
});

test("who hides that a statement failed is told when the rest should be kept", async () => {
  const work = inTransaction((tx) => tx.$executeRaw`SELECT 1 / 0`.catch(() => 0));
  await expect(work).rejects.toThrow("nobody was told");
});

test("a statement that comes when its transaction is over is refused", async () => {
  const late = await inTransaction(async (tx) => tx);
  await expect(late.$executeRaw`SELECT 1`).rejects.toThrow("The transaction is over.");
});
