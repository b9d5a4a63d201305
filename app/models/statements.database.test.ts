import { expect, test } from "vitest";
import { createShop } from "../../tests/support/shop-in-database";
import { inTransaction } from "./statements.server";

test("of two that wait for each other both are done, one of them once more", async () => {
  const [first, second] = [await createShop(), await createShop()];
  let tries = 0;
  let bothHaveOne = () => undefined as void;
  const held = new Promise<void>((resolve) => (bothHaveOne = resolve));
  const rename = (shops: { id: number }[], name: string) =>
    inTransaction(async (tx) => {
      tries += 1;
      if (tries === 2) bothHaveOne();
      for (const { id } of shops) {
        await tx.$executeRaw`UPDATE shops SET name = ${name} WHERE id = ${id}`;
        await held;
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
