import { expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { unsafeSkipGiven } from "./skip-given.server";

async function shopWithOrders(orders: number) {
  const shop = await createShop();
  const { domain } = await db.shop.findUniqueOrThrow({ where: { id: shop.id } });
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = () =>
    createPurchaseOrder(shop, {
      supplierId,
      lineItems: [{ variantId: 1n, quantity: 1, costPrice: 2 }],
    });
  for (let made = 0; made < orders; made += 1) await order();
  return { domain, order };
}

test("numbers and ids that a lost database has used are not used again", async () => {
  const busy = await shopWithOrders(2);
  const fresh = await shopWithOrders(0);
  const before = await busy.order();
  const skipped = await unsafeSkipGiven({ numbers: 100 });
  expect(skipped).toContainEqual({ domain: busy.domain, lastKnown: 3, next: 104 });
  expect(skipped).toContainEqual({ domain: fresh.domain, lastKnown: 0, next: 101 });
  const after = await busy.order();
  expect([after.poNumber, (await fresh.order()).poNumber]).toEqual(["PO-00104", "PO-00101"]);
  expect(after.id - before.id).toBeGreaterThan(1_000_000);
  expect((after.lineItems[0]?.id ?? 0) - (before.lineItems[0]?.id ?? 0)).toBeGreaterThan(1_000_000);
});

test("one shop can be named, and the others' numbers go on as they were", async () => {
  const lost = await shopWithOrders(1);
  const other = await shopWithOrders(1);
  expect(await unsafeSkipGiven({ numbers: 50, domain: lost.domain })).toEqual([
    { domain: lost.domain, lastKnown: 1, next: 52 },
  ]);
  expect((await other.order()).poNumber).toBe("PO-00002");
});

test("a shop that does not exist gets an empty answer", async () => {
  expect(await unsafeSkipGiven({ numbers: 50, domain: "nobody.myshopify.com" })).toEqual([]);
});
