import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { listVendorsWithoutSupplier } from "./vendors-without.server";

it("offers the vendors of the shop's products that are no supplier yet, however they are written", async () => {
  const { id: shopId } = await createShop();
  const { id: otherShop } = await createShop();
  const product = { shopId, changedAt: new Date(), title: "Mug" };
  await db.product.createMany({
    data: [
      { ...product, id: 101n, vendor: "Tideline" },
      { ...product, id: 102n, vendor: "tideline " },
      { ...product, id: 103n, vendor: "Fernhollow" },
      { ...product, id: 104n, vendor: "Clay & Co" },
      { ...product, id: 105n, vendor: "Gone", deletedAt: new Date() },
      { ...product, id: 106n, vendor: "  " },
      { ...product, id: 107n, vendor: "Elsewhere", shopId: otherShop },
    ],
  });
  await db.supplier.create({ data: { shopId, name: "CLAY & CO", archivedAt: new Date() } });
  const found = await listVendorsWithoutSupplier(shopId);
  expect(found.map(({ name, productCount }) => [name.toLowerCase(), productCount])).toEqual(
    expect.arrayContaining([
      ["tideline", 2],
      ["fernhollow", 1],
    ]),
  );
  expect(found.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["Clay & Co"]));
  expect(found.filter(({ name }) => ["Gone", "Elsewhere", ""].includes(name))).toEqual([]);
});
