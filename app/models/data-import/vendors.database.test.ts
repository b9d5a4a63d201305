import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createFromVendors } from "./create-from-vendors.server";
import { getDataImport } from "./get.server";
import { runDataImport, undoDataImport } from "./run.server";
import { workOnImport } from "./work.server";

it("vendors become suppliers, products theirs, and all of it goes again", async () => {
  const shop = await createShop();
  const where = { shopId: shop.id };
  await db.product.updateMany({ where: { ...where, id: { in: [10n, 20n] } }, data: { vendor: "Clay" } });
  await db.product.updateMany({ where: { ...where, id: 30n }, data: { vendor: "WOOD " } });
  await createSupplier(shop.id, { name: "Wood" });
  const { id } = await createFromVendors(shop.id, "7");
  await workOnImport(shop, id);
  expect(await getDataImport(shop.id, id)).toMatchObject({ source: "vendors", counts: { create: 3 } });
  await runDataImport(shop.id, id);
  await workOnImport(shop, id);
  const items = () =>
    db.supplierItem.findMany({ where, orderBy: { variantId: "asc" }, include: { supplier: true } });
  expect((await items()).map(({ supplier }) => supplier.name)).toEqual(["Clay", "Clay", "Wood"]);
  await expect(createFromVendors(shop.id, "7")).rejects.toMatchObject({ code: "CONFLICT" });
  await undoDataImport(shop.id, id);
  await workOnImport(shop, id);
  expect(await items()).toEqual([]);
  expect(await db.supplier.findMany({ where })).toMatchObject([{ name: "Wood" }]);
});
