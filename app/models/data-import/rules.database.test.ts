import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";

const rulesOf = (shopId: number) =>
  db.reorderRule.findMany({ where: { shopId }, orderBy: { variantId: "asc" }, include: { supplier: true } });

const file = "SKU,Min,Max,Vendor\nMUG,5,20,Clay\nBOWL,10,4,\nPLATE,soon,,\n";

it("rules are made of a minimum and a maximum, with their supplier, and the same file changes nothing", async () => {
  const shop = await createShop();
  const { first, run } = await bringFile(shop, file);
  expect(first).toMatchObject({ kind: "rules", counts: { create: 2, refused: 1 } });
  await run();
  expect(await rulesOf(shop.id)).toMatchObject([
    { variantId: 1n, reorderPoint: 5, reorderQuantity: 15, supplier: { name: "Clay" } },
    { variantId: 2n, reorderPoint: 10, reorderQuantity: 1, supplier: null },
  ]);
  expect((await bringFile(shop, file)).first.counts).toMatchObject({ same: 2, refused: 1 });
});

it("a rule that was there has its figures again after an undo, and new ones go", async () => {
  const shop = await createShop();
  await db.reorderRule.create({
    data: { shopId: shop.id, productId: 10n, variantId: 1n, reorderPoint: 2, reorderQuantity: 6 },
  });
  const { run, undo } = await bringFile(shop, file);
  await run();
  expect(await rulesOf(shop.id)).toMatchObject([
    { reorderPoint: 5, reorderQuantity: 15 },
    { reorderPoint: 10 },
  ]);
  expect(await undo()).toMatchObject({ counts: { undone: 2 } });
  expect(await rulesOf(shop.id)).toMatchObject([{ reorderPoint: 2, reorderQuantity: 6, supplierId: null }]);
  expect(await db.supplier.count({ where: { shopId: shop.id } })).toBe(0);
});

it("an archived supplier gets no rule", async () => {
  const shop = await createShop();
  const { id } = await createSupplier(shop.id, { name: "Clay" });
  await db.supplier.updateMany({ where: { shopId: shop.id, id }, data: { archivedAt: new Date() } });
  const { lines } = await bringFile(shop, file);
  expect((await lines())[0]).toMatchObject({
    outcome: "refused",
    reason: "Clay is archived. Bring it back first.",
  });
});
