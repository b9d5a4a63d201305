import { beforeEach, expect, it } from "vitest";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { saveSupplierItems } from "~/models/supplier-item/save-many.server";
import { saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { duplicatePurchaseOrder } from "./duplicate.server";
import { getOrderDocument } from "./get-order-document.server";
import { updatePurchaseOrder } from "./update.server";

let shop: ShopContext;
let supplierId: number;

const terms = { articleNumber: "A-7", orderTitle: "Becher", packSize: 12 };
const none = { articleNumber: "", orderTitle: "", packSize: 1 };
const lineItems = [
  { variantId: 1n, quantity: 36, costPrice: 4 },
  { title: "Freight", quantity: 1, costPrice: 30 },
];

beforeEach(async () => {
  shop = await createShop();
  supplierId = (await createSupplier(shop.id, { name: "Clay & Co" })).id;
  await sells({ ...terms, active: true });
});

async function sells(item: object) {
  const items = [{ variantId: "gid://shopify/ProductVariant/1", ...item }];
  await saveSupplierItems(shop, { supplierId, ...saveSupplierItemsSchema.parse({ items }) });
}

it("a line has the article number, title and case of the order's supplier; a free line has none", async () => {
  const order = await createPurchaseOrder(shop, { supplierId, lineItems });
  expect(order.lineItems).toMatchObject([terms, none]);
  const { paper } = await getOrderDocument(shop, { id: order.id, now: new Date() });
  expect(paper.lines).toMatchObject([
    { title: "Becher", articleNumber: "A-7", packSize: 12, sku: "MUG" },
    { title: "Freight", articleNumber: "", packSize: 1 },
  ]);
});

it("a change of the draft takes the terms of that moment, and reading it does not", async () => {
  const { id } = await createPurchaseOrder(shop, { supplierId, lineItems });
  await sells({ packSize: 6 });
  const { paper } = await getOrderDocument(shop, { id, now: new Date() });
  expect(paper.lines[0]?.packSize).toBe(12);
  const changed = await updatePurchaseOrder(shop, { id, shipping: 5 });
  expect(changed.lineItems[0]).toMatchObject({ ...terms, packSize: 6, quantity: 36 });
});

it("another supplier's order, and one of an item that is not in use, has no terms", async () => {
  const { id } = await createPurchaseOrder(shop, { supplierId, lineItems });
  const other = await createSupplier(shop.id, { name: "Wicker & Reed" });
  expect((await updatePurchaseOrder(shop, { id, supplierId: other.id })).lineItems).toMatchObject([
    none,
    none,
  ]);
  await sells({ active: false });
  expect((await createPurchaseOrder(shop, { supplierId, lineItems })).lineItems[0]).toMatchObject(none);
});

it("a duplicate has the supplier's present terms", async () => {
  const { id } = await createPurchaseOrder(shop, { supplierId, lineItems });
  await sells({ packSize: 24 });
  const copy = await duplicatePurchaseOrder(shop.id, { id, actor: "" });
  expect(copy.lineItems[0]).toMatchObject({ ...terms, packSize: 24 });
});
