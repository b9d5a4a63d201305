import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { bringFile } from "../../../tests/support/imported-file";
import { createShop } from "../../../tests/support/shop-in-database";

const answer = (items: object[]) =>
  JSON.stringify({
    purchase_orders: [
      {
        ...{ number: 1000, supplier_name: "Acme", currency: "USD", shipping: 0 },
        ...{ ordered_at: "2026-02-05T17:56:28.000Z", expected_on: "2026-02-19", purchase_items: items },
      },
    ],
  });

it("an answer of Stocky's API makes its orders, and suppliers with what was bought of them", async () => {
  const shop = await createShop();
  const item = { product_title: "x", quantity: 4, status: "delivered", supplier_cost_price: "2.5" };
  const { first, run, undo } = await bringFile(
    shop,
    answer([
      { ...item, inventory_item_id: 100, received_at: "2026-02-12T09:00:00.000Z" },
      { ...item, sku: "BOWL", received_at: "2026-02-12T09:00:00.000Z" },
    ]),
  );
  expect(first).toMatchObject({ kind: "orders", counts: { create: 2 } });
  await run();
  const where = { shopId: shop.id };
  expect(await db.purchaseOrder.findMany({ where, include: { lines: true, receipts: true } })).toMatchObject([
    {
      ...{ status: "received", sentAt: new Date("2026-02-05T17:56:28Z") },
      lines: [{ variantId: 1n }, { variantId: 2n }],
      receipts: [{ createdAt: new Date("2026-02-12T09:00:00Z") }],
    },
  ]);
  const items = await db.supplierItem.findMany({ where, include: { supplier: true, prices: true } });
  expect(items.map(({ supplier, prices }) => [supplier.name, Number(prices[0]?.cost)])).toEqual([
    ["Acme", 2.5],
    ["Acme", 2.5],
  ]);
  await undo();
  expect(await db.supplier.count({ where })).toBe(0);
  expect(await db.supplierItem.count({ where })).toBe(0);
});

it.each([
  ["breaks off", answer([]).slice(0, -3), /breaks off/],
  ["is about something else", '{"stock_transfers": []}', /neither/],
  ["has no items", answer([]), /no lines/],
])("a JSON file that %s is refused with the reason", async (_name, content, message) => {
  const shop = await createShop();
  const { first } = await bringFile(shop, content);
  expect(first).toMatchObject({ status: "failed", lastError: expect.stringMatching(message) });
});
