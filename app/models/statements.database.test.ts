import { expect, test } from "vitest";
import { createShop } from "../../tests/support/shop-in-database";
import { inTransaction } from "./statements.server";

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
