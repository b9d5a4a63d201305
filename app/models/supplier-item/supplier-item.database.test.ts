import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { versionOf } from "~/models/fields/version";
import { createSupplier } from "~/models/supplier/create.server";
import { deleteSupplier } from "~/models/supplier/delete.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { itemContent } from "./content";
import { deleteSupplierItem } from "./delete.server";
import { addItemsFromVendor } from "./from-vendor.server";
import { getSupplierItem } from "./get.server";
import { listSupplierItems, requireSupplier, streamSupplierItems } from "./list.server";
import { suppliersOfVariant } from "./of-variant.server";
import { itemsOfVariants } from "./of-variants.server";
import { saveSupplierItems } from "./save-many.server";
import { saveSupplierItemsSchema } from "./schema";
import { countVendorVariants } from "./vendor-variants.server";

const unknown = expect.objectContaining({ code: "NOT_FOUND" });
const gid = (id: number) => `gid://platform/ProductVariant/${id}`;

async function shopWithSupplier() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const save = (items: object[], id = supplierId) =>
    saveSupplierItems(shop, { supplierId: id, ...saveSupplierItemsSchema.parse({ items }) });
  const list = async (filters = {}) =>
    (await listSupplierItems(shop.id, { supplierId, filters, page: { limit: 100 } })).rows;
  return { shop, supplierId, save, list };
}

const pricesOf = (shopId: number) =>
  db.supplierItemPrice
    .findMany({ where: { shopId }, orderBy: { id: "asc" } })
    .then((rows) => rows.map((row) => [row.fromQuantity, Number(row.cost), row.validUntil === null]));

describe("a supplier's items", () => {
  it("are created by variant or SKU, with what the request leaves out", async () => {
    const { shop, supplierId, save, list } = await shopWithSupplier();
    const priceBreaks = [
      { quantity: 100, cost: 3.5 },
      { quantity: 50, cost: 3.9 },
    ];
    expect(
      await save([{ variantId: gid(1), cost: 4.2, priceBreaks, packSize: 12 }, { sku: "BOWL" }]),
    ).toEqual({
      created: 2,
      updated: 0,
      message: "Products of Clay & Co saved: 2 created.",
    });
    const [mug, bowl] = await list();
    expect(mug).toMatchObject({
      ...{
        supplierId,
        variantId: gid(1),
        sku: "MUG",
        title: "The MUG",
        currency: "USD",
        cost: 4.2,
        packSize: 12,
      },
      priceBreaks: [
        { quantity: 50, cost: 3.9 },
        { quantity: 100, cost: 3.5 },
      ],
    });
    expect(bowl).toMatchObject({
      ...{ sku: "BOWL", articleNumber: "", orderTitle: "", cost: null, priceBreaks: [], packSize: 1 },
      ...{ minimumQuantity: 1, increment: 1, leadTimeDays: null, preferred: false, active: true },
    });
    expect(await getSupplierItem(shop.id, { supplierId, id: mug?.id ?? 0 })).toEqual(mug);
  });

  it("keep what a change leaves out", async () => {
    const { save, list } = await shopWithSupplier();
    await save([
      { sku: "MUG", cost: 4.2, articleNumber: "A-1", packSize: 6, caseVolume: 7.5, leadTimeDays: 9 },
    ]);
    expect(await save([{ sku: "MUG", packSize: 12, leadTimeDays: null }])).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await list()).toMatchObject([
      { cost: 4.2, articleNumber: "A-1", packSize: 12, caseVolume: 7.5, leadTimeDays: null },
    ]);
  });

  it("are in the currency of the supplier, or else of the shop", async () => {
    const { shop, save } = await shopWithSupplier();
    const { id } = await createSupplier(shop.id, { name: "Wood", currency: "EUR" });
    await save([{ sku: "MUG" }], id);
    await save([{ sku: "MUG" }]);
    expect(
      (await suppliersOfVariant(shop.id, 1n)).map(({ supplierName, currency }) => [supplierName, currency]),
    ).toEqual([
      ["Clay & Co", "USD"],
      ["Wood", "EUR"],
    ]);
  });

  it("are saved all or none; a fault is named by its place", async () => {
    const { save, list } = await shopWithSupplier();
    const refused = save([
      { sku: "MUG", packSize: 17 },
      { sku: "NONE" },
      { variantId: gid(99) },
      { sku: "BOWL" },
      { variantId: gid(2) },
    ]);
    await expect(refused).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "items.1.sku" }, { path: "items.2.variantId" }, { path: "items.4.variantId" }],
    });
    const priceBreaks = [
      { quantity: 10, cost: 1 },
      { quantity: 10, cost: 2 },
    ];
    await expect(
      save([{ sku: "BOWL" }, { sku: "MUG", packSize: 17, increment: 999_999, priceBreaks }]),
    ).rejects.toMatchObject({
      issues: [{ path: "items.1.packSize" }, { path: "items.1.priceBreaks.1.quantity" }],
    });
    expect(await list()).toEqual([]);
  });

  it("are found by parts of title, SKU and article number, and page by page", async () => {
    const { shop, supplierId, save, list } = await shopWithSupplier();
    await save([{ sku: "MUG", articleNumber: "CL-100" }, { sku: "BOWL", active: false }, { sku: "PLATE" }]);
    const skus = async (filters: object) => (await list(filters)).map(({ sku }) => sku);
    expect(await skus({})).toEqual(["MUG", "BOWL", "PLATE"]);
    expect(await skus({ search: "cl-1" })).toEqual(["MUG"]);
    expect(await skus({ search: "late the" })).toEqual(["PLATE"]);
    expect(await skus({ active: true })).toEqual(["MUG", "PLATE"]);
    const first = await listSupplierItems(shop.id, { supplierId, page: { limit: 2 } });
    const cursor = first.nextCursor ?? "";
    const rest = await listSupplierItems(shop.id, { supplierId, page: { limit: 2, cursor } });
    const all = [];
    for await (const row of streamSupplierItems(shop.id, { supplierId })) all.push(row);
    expect([...first.rows, ...rest.rows]).toEqual(all);
    expect(await itemsOfVariants(shop.id, { supplierId, variantIds: [2n, 77n] })).toMatchObject([
      { sku: "BOWL" },
    ]);
  });
});

describe("prices", () => {
  it("are closed and kept when they change, and untouched by the same save again", async () => {
    const { shop, save } = await shopWithSupplier();
    const item = { sku: "MUG", cost: 4.2, priceBreaks: [{ quantity: 50, cost: 3.9 }] };
    await save([item]);
    await save([item]);
    expect(await pricesOf(shop.id)).toEqual([
      [1, 4.2, true],
      [50, 3.9, true],
    ]);
    await save([{ ...item, cost: 4.5 }]);
    await save([{ sku: "MUG", priceBreaks: [] }]);
    expect(await pricesOf(shop.id)).toEqual([
      [1, 4.2, false],
      [50, 3.9, false],
      [1, 4.5, true],
    ]);
  });

  it("change with their currency", async () => {
    const { shop, save, list } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4.2 }]);
    await save([{ sku: "MUG", currency: "eur" }]);
    expect(await list()).toMatchObject([{ cost: 4.2, currency: "EUR" }]);
    expect(await pricesOf(shop.id)).toEqual([
      [1, 4.2, false],
      [1, 4.2, true],
    ]);
  });
});

describe("the preferred supplier of a variant", () => {
  it("is one: the last that was chosen", async () => {
    const { shop, supplierId, save } = await shopWithSupplier();
    const { id: other } = await createSupplier(shop.id, { name: "Atelier" });
    await save([{ sku: "MUG", preferred: true }]);
    await save([{ sku: "MUG", preferred: true }, { sku: "BOWL" }], other);
    const [first, second] = await suppliersOfVariant(shop.id, 1n);
    expect([first, second]).toMatchObject([
      { supplierId: other, supplierName: "Atelier", preferred: true },
      { supplierId, preferred: false },
    ]);
  });

  it("is one where two suppliers are chosen at once", async () => {
    const { shop, supplierId, save } = await shopWithSupplier();
    const { id: other } = await createSupplier(shop.id, { name: "Atelier" });
    const skus = ["MUG", "BOWL", "PLATE"];
    await Promise.all([
      save(skus.map((sku) => ({ sku, preferred: true }))),
      save(
        skus.toReversed().map((sku) => ({ sku, preferred: true })),
        other,
      ),
    ]);
    const preferred = await db.supplierItem.findMany({ where: { shopId: shop.id, preferred: true } });
    expect(preferred).toHaveLength(3);
    expect([supplierId, other]).toContain(preferred[0]?.supplierId);
  });
});

describe("saving", () => {
  it("the same items twice at once creates each once", async () => {
    const { shop, save, list } = await shopWithSupplier();
    const items = [
      { sku: "MUG", cost: 4.2 },
      { sku: "BOWL", cost: 1 },
    ];
    const answers = await Promise.all([save(items), save(items)]);
    expect(answers.map(({ created }) => created).toSorted()).toEqual([0, 2]);
    expect(await list()).toHaveLength(2);
    expect(await pricesOf(shop.id)).toHaveLength(2);
  });

  it("over another version is refused with what is stored", async () => {
    const { save, list } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4.2, version: null }]);
    const [item] = await list();
    const version = versionOf(itemContent(item!));
    await save([{ sku: "MUG", cost: 4.5, version }]);
    await expect(
      save([
        { sku: "BOWL", version: null },
        { sku: "MUG", cost: 4.8, version },
      ]),
    ).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      issues: [{ path: "items.1" }],
      current: [{ index: 1, content: { cost: 4.5 } }],
    });
    expect(await list()).toHaveLength(1);
  });
});

describe("the vendor's products", () => {
  it("are added once, without a cost, and those that are there stay as they are", async () => {
    const { shop, supplierId, save, list } = await shopWithSupplier();
    await db.product.updateMany({
      where: { shopId: shop.id, id: { in: [10n, 20n] } },
      data: { vendor: " CLAY & co" },
    });
    await save([{ sku: "MUG", cost: 4.2 }]);
    expect(await countVendorVariants(shop.id, { supplierId, name: "Clay & Co" })).toBe(1);
    expect(await addItemsFromVendor(shop, { supplierId })).toEqual({ created: 1, left: 0 });
    expect(await addItemsFromVendor(shop, { supplierId })).toEqual({ created: 0, left: 0 });
    expect((await list()).map(({ sku, cost }) => [sku, cost])).toEqual([
      ["BOWL", null],
      ["MUG", 4.2],
    ]);
  });

  it("may be those of another name", async () => {
    const { shop, supplierId } = await shopWithSupplier();
    await db.product.updateMany({ where: { shopId: shop.id }, data: { vendor: "Studio" } });
    const twice = [1, 2].map(() => addItemsFromVendor(shop, { supplierId, vendor: "studio" }));
    expect((await Promise.all(twice)).map(({ created }) => created).toSorted()).toEqual([0, 3]);
  });
});

describe("deleting", () => {
  it("an item takes its prices with it, a second time there is none", async () => {
    const { shop, supplierId, save, list } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4.2 }]);
    const id = (await list())[0]?.id ?? 0;
    expect(await deleteSupplierItem(shop.id, { supplierId, id })).toEqual({
      message: "The MUG is no longer a product of this supplier.",
    });
    await expect(deleteSupplierItem(shop.id, { supplierId, id })).rejects.toEqual(unknown);
    expect(await pricesOf(shop.id)).toEqual([]);
  });

  it("a supplier takes its items with it", async () => {
    const { shop, supplierId, save } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4.2 }]);
    await deleteSupplier(shop.id, supplierId);
    expect(await db.supplierItem.count({ where: { shopId: shop.id } })).toBe(0);
  });
});

it("items of another shop do not exist", async () => {
  const { supplierId, save, list } = await shopWithSupplier();
  await save([{ sku: "MUG" }]);
  const id = (await list())[0]?.id ?? 0;
  const mine = await createShop();
  expect((await listSupplierItems(mine.id, { supplierId, page: { limit: 10 } })).rows).toEqual([]);
  await expect(requireSupplier(mine.id, supplierId)).rejects.toEqual(unknown);
  await expect(getSupplierItem(mine.id, { supplierId, id })).rejects.toEqual(unknown);
  await expect(deleteSupplierItem(mine.id, { supplierId, id })).rejects.toEqual(unknown);
  await expect(addItemsFromVendor(mine, { supplierId })).rejects.toEqual(unknown);
  const items = [{ sku: "MUG" }];
  await expect(saveSupplierItems(mine, { supplierId, items })).rejects.toEqual(unknown);
  expect(await suppliersOfVariant(mine.id, 1n)).toEqual([]);
  expect(await list()).toHaveLength(1);
});
