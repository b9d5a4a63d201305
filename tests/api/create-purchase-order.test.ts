import { describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf, faultsOf, getOrder, someVariants } from "./purchasing";

const { api, call, freshShop, otherShop, shop, simulator } = useStack();

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("POST /api/purchase-orders", () => {
  it("writes a draft with a number, and answers it", async () => {
    const [first, second] = await someVariants(2);
    const { id: supplierId } = await createSupplier();
    const created = await call(purchaseOrders.create, {
      body: {
        supplierId,
        notes: "for spring",
        supplierNotes: "Pack well",
        lineItems: [
          { variantId: first?.variantId, quantity: 100, costPrice: 12.5 },
          {
            variantId: second?.variantId,
            sku: "THEIR-SKU",
            title: "Their title",
            quantity: 3,
            costPrice: 0.3333,
          },
          { title: "Freight", quantity: 1, costPrice: 20 },
        ],
      },
    });
    expect(created).toMatchObject({
      id: expect.any(Number),
      poNumber: expect.stringMatching(/^PO-\d{5,}$/),
      status: "draft",
      supplierId,
      total: 1271,
      createdAt: timestamp,
    });
    expect(await getOrder(created.id)).toMatchObject({
      supplierName: "Clay & Co",
      notes: "for spring",
      supplierNotes: "Pack well",
      subtotal: 1271,
      tax: 0,
      sentAt: null,
      lineItems: [
        {
          id: expect.any(Number),
          productId: expect.stringMatching(/^gid:\/\/platform\/Product\/\d+$/),
          variantId: first?.variantId,
          sku: first?.sku,
          title: expect.stringMatching(/./),
          quantity: 100,
          costPrice: 12.5,
          receivedQuantity: 0,
          lineTotal: 1250,
        },
        { variantId: second?.variantId, sku: "THEIR-SKU", title: "Their title", lineTotal: 1 },
        { variantId: null, productId: null, title: "Freight", lineTotal: 20 },
      ],
    });
  });

  it("needs no lines yet, and accepts the platform's own ids", async () => {
    expect(await createOrder()).toMatchObject({ lineItems: [], subtotal: 0, total: 0 });
    const [variant] = await someVariants(1);
    const spelt = variant?.variantId.replace("gid://platform/", "gid://shopify/");
    const order = await createOrder({ lineItems: [{ variantId: spelt, quantity: 1, costPrice: 1 }] });
    expect(order.lineItems).toMatchObject([{ variantId: variant?.variantId }]);
  });

  it("asks the platform for a variant that is too new for the catalogue", async () => {
    await simulator("POST", "webhooks", { loseShare: 1 });
    const product = await simulator("POST", `stores/${shop}/products`, {
      title: "Brand new teapot",
      variants: [{ sku: "TEAPOT-NEW", price: "30.00" }],
    });
    await simulator("POST", "webhooks", { loseShare: 0 });
    const variantId = product.variants[0].gid.replace("gid://shopify/", "gid://platform/");
    const order = await createOrder({ lineItems: [{ variantId, quantity: 2, costPrice: 11 }] });
    expect(order.lineItems).toMatchObject([
      { variantId, sku: "TEAPOT-NEW", title: "Brand new teapot", lineTotal: 22 },
    ]);
  });

  it("ignores what is not the client's to set", async () => {
    const [variant] = await someVariants(1);
    const line = { variantId: variant?.variantId, quantity: 2, costPrice: 1 };
    const order = await createOrder({
      id: 1,
      status: "received",
      poNumber: "PO-77777",
      total: 0,
      sentAt: "2020-01-01T00:00:00Z",
      lineItems: [{ ...line, receivedQuantity: 2, lineTotal: 9 }],
    });
    expect(order).toMatchObject({
      status: "draft",
      sentAt: null,
      total: 2,
      lineItems: [{ receivedQuantity: 0, lineTotal: 2 }],
    });
    expect(order.poNumber).not.toBe("PO-77777");
  });

  it("reports each invalid field by its path", async () => {
    const [variant] = await someVariants(1);
    const good = { variantId: variant?.variantId, quantity: 1, costPrice: 1 };
    const { id: supplierId } = await createSupplier();
    const answer = await api("POST", "/api/purchase-orders", {
      supplierId,
      tax: -1,
      expectedAt: "soon",
      lineItems: [
        good,
        { ...good, quantity: 0 },
        { ...good, quantity: 1_000_001, costPrice: -0.01 },
        { ...good, costPrice: 1.00001 },
        { ...good, variantId: "gid://platform/Product/1" },
        { quantity: 1, costPrice: 1 },
        "line",
      ],
    });
    expect(faultsOf(answer)).toEqual({
      tax: expect.any(String),
      expectedAt: expect.any(String),
      "lineItems.1.quantity": "must be a whole number from 1 to 1,000,000",
      "lineItems.2.quantity": "must be a whole number from 1 to 1,000,000",
      "lineItems.2.costPrice": "must be a number from 0 to 9,999,999.9999 with at most 4 decimals",
      "lineItems.3.costPrice": "must be a number from 0 to 9,999,999.9999 with at most 4 decimals",
      "lineItems.4.variantId": expect.stringContaining("gid://platform/ProductVariant/"),
      "lineItems.5.title": expect.any(String),
      "lineItems.6": "must be a line",
    });
  });

  it("refuses suppliers, variants and locations that this shop does not have, without a number lost", async () => {
    const { id: supplierId } = await createSupplier();
    const theirSupplier = await createSupplier({}, otherShop);
    const before = await createOrder({ supplierId });
    const attempt = async (fields: object) =>
      Object.keys(faultsOf(await api("POST", "/api/purchase-orders", { supplierId, ...fields })));
    expect(await attempt({ supplierId: theirSupplier.id })).toEqual(["supplierId"]);
    expect(await attempt({ supplierId: 2_000_000_000 })).toEqual(["supplierId"]);
    expect(await attempt({ locationId: "gid://platform/Location/999999999" })).toEqual(["locationId"]);
    const unknown = { variantId: "gid://platform/ProductVariant/999999999999", quantity: 1, costPrice: 1 };
    expect(await attempt({ lineItems: [{ title: "Free", quantity: 1, costPrice: 1 }, unknown] })).toEqual([
      "lineItems.1.variantId",
    ]);
    const numberOf = ({ poNumber }: { poNumber: string }) => Number(poNumber.slice(3));
    expect(numberOf(await createOrder({ supplierId }))).toBe(numberOf(before) + 1);
  });

  it("counts fifty orders made at once without a gap, each shop for itself", async () => {
    const shop = await freshShop();
    const { id: supplierId } = await createSupplier({}, shop);
    const orders = await Promise.all(Array.from({ length: 50 }, () => createOrder({ supplierId }, shop)));
    expect(orders.map(({ poNumber }) => poNumber).sort()).toEqual(
      Array.from({ length: 50 }, (_, n) => `PO-${String(n + 1).padStart(5, "0")}`),
    );
    const last = orders.find(({ poNumber }) => poNumber === "PO-00050");
    dataOf(await api("DELETE", `/api/purchase-orders/${last?.id}`, undefined, { shop }));
    expect(await createOrder({ supplierId }, shop)).toMatchObject({ poNumber: "PO-00051" });
  });
});
