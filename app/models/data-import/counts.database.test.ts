import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";

const countsOf = (shopId: number) => db.stockCount.findMany({ where: { shopId }, orderBy: { id: "asc" } });

const file = `Stocktake,Completed at,SKU,Expected,Counted
Spring,2026-04-01T09:00:00Z,MUG,12,11
,,BOWL,3,3
Summer,2026-07-01T09:00:00Z,MUG,5,6
Summer,2026-07-01T09:00:00Z,OLD-1,1,1
`;

it("stocktakes that were finished elsewhere are counts in the past, and no stock moves", async () => {
  const shop = await createShop();
  const { first, run, undo } = await bringFile(shop, file);
  expect(first).toMatchObject({ kind: "counts", counts: { create: 3, choice: 1 } });
  expect(await run()).toMatchObject({ status: "done", counts: { written: 3 } });
  const where = { shopId: shop.id };
  expect(await countsOf(shop.id)).toMatchObject([
    { status: "submitted", notes: "Spring", submittedAt: new Date("2026-04-01T09:00:00Z") },
    { status: "submitted", notes: "Summer" },
  ]);
  expect(
    await db.stockCountItem.findMany({ where, orderBy: [{ countId: "asc" }, { variantId: "asc" }] }),
  ).toMatchObject([
    { variantId: 1n, expectedQuantity: 12, countedQuantity: 11 },
    { variantId: 2n, expectedQuantity: 3, countedQuantity: 3 },
    { variantId: 1n, expectedQuantity: 5, countedQuantity: 6 },
  ]);
  expect(await db.stockMovement.count({ where })).toBe(0);
  expect(await db.inventoryOperation.count({ where })).toBe(0);
  expect((await bringFile(shop, file)).first.counts).toMatchObject({ same: 3, choice: 1 });
  await undo();
  expect(await countsOf(shop.id)).toEqual([]);
});

it("a count with a line that cannot be used, without a day, or of an unknown location is left out", async () => {
  const shop = await createShop();
  const heads = "Stocktake,Date,Location,SKU,Counted";
  const lines = ["A,2026-04-01,,MUG,many", "A,2026-04-01,,BOWL,1", "B,,,MUG,1", "C,2026-04-01,Attic,MUG,1"];
  const { lines: judged } = await bringFile(shop, [heads, ...lines].join("\n"));
  expect((await judged()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["refused", "“many” cannot be used as “Counted”."],
    ["refused", "Line 2 of the same count cannot be used."],
    ["refused", "“Date” is empty."],
    ["refused", "No location is called “Attic”."],
  ]);
});
