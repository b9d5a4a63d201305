import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { exportTables } from "~/models/export/archive.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { duplicatePurchaseOrder } from "./duplicate.server";
import { updatePurchaseOrder } from "./update.server";

let shop: ShopContext;
let id: number;

/** A line of which each text says the name of its column, except those that come from the supplier's item. */
beforeAll(async () => {
  shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const lineItems = [{ variantId: 1n, quantity: 2, costPrice: 3.25 }];
  id = (await createPurchaseOrder(shop, { supplierId, lineItems })).id;
  const texts = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'purchase_order_lines' AND data_type = 'text'
      AND column_name NOT IN ('article_number', 'order_title')`;
  const values = texts.map(({ name }) => `${name} = '${name}'`);
  await db.$executeRawUnsafe(`UPDATE purchase_order_lines SET ${values.join()} WHERE shop_id = ${shop.id}`);
});

async function lineOf(purchaseOrderId: number) {
  const where = { shopId: shop.id, purchaseOrderId };
  return db.purchaseOrderLine.findFirstOrThrow({ where, omit: { id: true, purchaseOrderId: true } });
}

describe("every column of an order's line", () => {
  it("is copied by a duplicate", async () => {
    const copy = await duplicatePurchaseOrder(shop.id, { id, actor: "" });
    expect(await lineOf(copy.id)).toEqual(await lineOf(id));
  });

  it("is unchanged by a change that names another field", async () => {
    const { id: copyId } = await duplicatePurchaseOrder(shop.id, { id, actor: "" });
    const [line] = await db.purchaseOrderLine.findMany({
      where: { shopId: shop.id, purchaseOrderId: copyId },
    });
    await updatePurchaseOrder(shop, { id: copyId, lineItems: [{ id: line?.id, quantity: 7 }] });
    expect({ ...(await lineOf(copyId)), quantity: 2, lineTotal: null }).toEqual({
      ...(await lineOf(id)),
      lineTotal: null,
    });
  });

  it("is in the shop's export", () => {
    const table = exportTables.find(({ name }) => name === "purchase-order-lines");
    const fields = Object.keys(db.purchaseOrderLine.fields).filter((field) => field !== "shopId");
    expect(Object.keys(table?.columns ?? {})).toEqual(expect.arrayContaining(fields));
  });
});
