import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import { createPurchaseOrder } from "./create.server";
import { getPurchaseOrder } from "./get.server";
import { lockPurchaseOrder } from "./lock.server";
import { receivePurchaseOrder } from "./receive.server";
import type { ReceiveInput } from "./receive-schema";
import type { PurchaseOrderStatus } from "./status";

const lineItems = [
  { variantId: 1n, quantity: 10, costPrice: 2 },
  { variantId: 2n, quantity: 4, costPrice: 5 },
  { title: "Freight", quantity: 1, costPrice: 20 },
];

async function sentOrder({ lines = lineItems, status = "sent" as PurchaseOrderStatus } = {}) {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = await createPurchaseOrder(shop, { supplierId, lineItems: lines });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: order.id } },
    data: { status },
  });
  const ids = order.lineItems.map(({ id }) => id);
  const receive = (quantities: (number | undefined)[], more: { locationId?: bigint } = {}) =>
    receivePurchaseOrder(shop, {
      id: order.id,
      actor: "staff",
      lineItems: quantities.flatMap((quantityReceived, index) =>
        quantityReceived === undefined ? [] : [{ lineItemId: ids[index] ?? 0, quantityReceived }],
      ),
      ...more,
    });
  return { shop, id: order.id, ids, receive };
}

async function changesOf(shopId: number) {
  const operations = await db.inventoryOperation.findMany({ where: { shopId }, orderBy: { id: "asc" } });
  return operations.map(({ changes }) => changes as { variantId: string; from: number; delta: number }[]);
}

describe("receiving", () => {
  it("counts the lines, stores a receipt and adds the stock of lines that have a variant", async () => {
    const { shop, id, ids, receive } = await sentOrder();
    const { order, operationIds, claims } = await receive([3, 0, 1]);
    expect(order).toMatchObject({ id, status: "partial", stockSync: "pending" });
    expect(order.lineItems.map(({ receivedQuantity }) => receivedQuantity)).toEqual([3, 0, 1]);
    expect(operationIds).toHaveLength(1);

    const stored = await getPurchaseOrder(shop.id, id);
    expect(stored).toMatchObject({ status: "partial", receivedAt: order.receivedAt, stockSync: "pending" });
    expect(stored.receipts).toMatchObject([
      {
        id: order.receiptId,
        actor: "staff",
        lineItems: [
          { lineItemId: ids[0], quantityReceived: 3 },
          { lineItemId: ids[2], quantityReceived: 1 },
        ],
      },
    ]);
    expect(await changesOf(shop.id)).toMatchObject([[{ variantId: "1", from: 0, delta: 3 }]]);
    expect(claims).toMatchObject([{ id: operationIds[0], hasJob: false }]);
  });

  it("keeps damaged and rejected units on the receipt: no stock has them, and they stay open", async () => {
    const { shop, id, ids } = await sentOrder();
    const [mugs = 0, bowls = 0] = ids;
    const broken = { quantityDamaged: 2, quantityRejected: 1, reason: "Broken" };
    const receive = (lineItems: ReceiveInput["lineItems"]) =>
      receivePurchaseOrder(shop, { id, actor: "staff", lineItems });
    const none = await receive([{ lineItemId: mugs, quantityReceived: 0, ...broken }]);
    expect(none).toMatchObject({ order: { status: "sent", stockSync: "applied" }, operationIds: [] });
    expect(await getPurchaseOrder(shop.id, id)).toMatchObject({ status: "sent", receivedAt: null });

    await receive([
      { lineItemId: mugs, quantityReceived: 7, unitCost: 1.75 },
      { lineItemId: bowls, quantityReceived: 0, quantityDamaged: 4 },
    ]);
    const stored = await getPurchaseOrder(shop.id, id);
    expect(stored).toMatchObject({
      status: "partial",
      lineItems: [{ receivedQuantity: 7 }, { receivedQuantity: 0 }, { receivedQuantity: 0 }],
      receipts: [
        { lineItems: [{ lineItemId: mugs, quantityReceived: 0, ...broken, unitCost: null }] },
        {
          lineItems: [
            { lineItemId: mugs, quantityReceived: 7, quantityDamaged: 0, unitCost: 1.75 },
            { lineItemId: bowls, quantityReceived: 0, quantityDamaged: 4, reason: "" },
          ],
        },
      ],
    });
    expect(await changesOf(shop.id)).toMatchObject([[{ variantId: "1", delta: 7 }]]);
  });

  it("puts damaged units into the store's damaged stock where the merchant wants that, beside those for sale", async () => {
    const { shop, id, ids } = await sentOrder();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const [mugs = 0, bowls = 0, freight = 0] = ids;
    const lineItems = [
      { lineItemId: mugs, quantityReceived: 7, quantityDamaged: 2 },
      { lineItemId: bowls, quantityReceived: 0, quantityDamaged: 1, quantityRejected: 3 },
      { lineItemId: freight, quantityReceived: 0, quantityDamaged: 1 },
    ];
    const { order, operationIds } = await receivePurchaseOrder(shop, { id, actor: "staff", lineItems });
    const operations = await db.inventoryOperation.findMany({
      where: { shopId: shop.id },
      orderBy: { id: "asc" },
    });
    expect(operations).toMatchObject([
      {
        id: operationIds[0],
        quantityName: "available",
        reason: "received",
        changes: [{ variantId: "1", delta: 7 }],
      },
      {
        ...{ id: operationIds[1], quantityName: "damaged", reason: "damaged", documentId: order.receiptId },
        changes: [
          { variantId: "1", from: 0, delta: 2 },
          { variantId: "2", from: 0, delta: 1 },
        ],
      },
    ]);
    expect(operations).toHaveLength(2);
    const [receipt] = (await getPurchaseOrder(shop.id, id)).receipts;
    expect(receipt?.lineItems).toMatchObject([
      { quantityDamaged: 2, quantityDamagedInStore: 2 },
      { quantityDamaged: 1, quantityDamagedInStore: 1 },
      { quantityDamaged: 1, quantityDamagedInStore: 0 },
    ]);
  });

  it("counts only units for sale as available while a change of damaged ones is under way, and both as on hand", async () => {
    const { shop, id, ids } = await sentOrder();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const lineItems = [{ lineItemId: ids[0] ?? 0, quantityReceived: 3, quantityDamaged: 2 }];
    await receivePurchaseOrder(shop, { id, actor: "staff", lineItems });
    const levels = await projectedLevels(db, shop.id, { locationId: firstLocation, variantIds: [1n] });
    expect(levels.get(1n)).toMatchObject({ available: 3, onHand: 5 });
  });

  it("puts damaged units of two deliveries at once into the store once each, one after the other", async () => {
    const { shop, id, ids } = await sentOrder();
    await db.shop.update({ where: { id: shop.id }, data: { keepsDamaged: true } });
    const lineItems = [{ lineItemId: ids[0] ?? 0, quantityReceived: 1, quantityDamaged: 2 }];
    const receive = () => receivePurchaseOrder(shop, { id, actor: "staff", lineItems });
    await Promise.all([receive(), receive()]);
    const operations = await db.inventoryOperation.findMany({ where: { shopId: shop.id } });
    expect(operations.map(({ quantityName }) => quantityName).sort()).toEqual([
      ...["available", "available", "damaged", "damaged"],
    ]);
    await expect(
      receivePurchaseOrder({ ...shop, id: (await createShop()).id }, { id, actor: "staff", lineItems }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("takes more than was ordered up to the tolerance, and above it where somebody has accepted that", async () => {
    const { shop, id, ids } = await sentOrder();
    await db.shop.update({ where: { id: shop.id }, data: { receiveTolerancePercent: 20 } });
    const [mugs = 0, bowls = 0, freight = 0] = ids;
    const receive = (quantityReceived: number, extra?: ReceiveInput["extra"]) =>
      receivePurchaseOrder(shop, {
        ...{ id, actor: "staff", extra },
        lineItems: [{ lineItemId: mugs, quantityReceived }],
      });
    const refusal = { code: "INVALID_INPUT", issues: [{ path: "lineItems.0.quantityReceived" }] };
    await expect(receive(11)).rejects.toMatchObject(refusal);
    await expect(receive(13, "tolerated")).rejects.toMatchObject(refusal);
    expect((await receive(12, "tolerated")).order).toMatchObject({
      status: "partial",
      lineItems: [{ quantity: 10, receivedQuantity: 12 }, {}, {}],
    });
    await expect(receive(1, "tolerated")).rejects.toMatchObject(refusal);
    await receive(2, "accepted");
    const rest = [
      { lineItemId: bowls, quantityReceived: 4 },
      { lineItemId: freight, quantityReceived: 1 },
    ];
    const { order } = await receivePurchaseOrder(shop, { id, actor: "staff", lineItems: rest });
    expect(order).toMatchObject({ status: "received", lineItems: [{ receivedQuantity: 14 }, {}, {}] });
  });

  it("in two steps completes the order; the second compares with what the first left", async () => {
    const { shop, receive } = await sentOrder();
    await receive([6, 4, 1]);
    expect((await receive([4])).order.status).toBe("received");
    expect(await changesOf(shop.id)).toMatchObject([
      [
        { variantId: "1", from: 0, delta: 6 },
        { variantId: "2", from: 0, delta: 4 },
      ],
      [{ variantId: "1", from: 6, delta: 4 }],
    ]);
    await expect(receive([0])).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("is of the moment in which it comes in, also where it has waited for the order", async () => {
    const { shop, id, receive } = await sentOrder();
    let locked = () => {};
    let release = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const before = db.$transaction(async (tx) => {
      await lockPurchaseOrder(tx, shop.id, id);
      locked();
      await isReleased;
      const [clock] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
      return clock.now.getTime();
    });
    await isLocked;
    const receiving = receive([1]);
    await expect.poll(waitingForLocks).toBe(1);
    release();
    const { order } = await receiving;
    expect(Date.parse(order.receivedAt)).toBeGreaterThanOrEqual(await before);
    const [receipt] = await db.receipt.findMany({ where: { shopId: shop.id } });
    expect(receipt?.createdAt.toISOString()).toBe(order.receivedAt);
  });

  it("of a free line alone moves no stock", async () => {
    const { shop, receive } = await sentOrder();
    const { order, operationIds } = await receive([undefined, undefined, 1]);
    expect(order.stockSync).toBe("applied");
    expect(operationIds).toEqual([]);
    expect(await changesOf(shop.id)).toEqual([]);
  });

  it("of two lines of one variant is one change with their sum", async () => {
    const line = { variantId: 3n, quantity: 2, costPrice: 1 };
    const { shop, receive } = await sentOrder({ lines: [line, { ...line, quantity: 5 }] });
    await receive([2, 5]);
    expect(await changesOf(shop.id)).toMatchObject([[{ variantId: "3", delta: 7 }]]);
  });

  it("of more than 250 levels takes several operations, each with a key of its own", async () => {
    const numbers = Array.from({ length: 600 }, (_, index) => index + 1);
    const shop = await createShop({ variants: Object.fromEntries(numbers.map((n) => [n, `SKU-${n}`])) });
    const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
    const { id, lineItems: lines } = await createPurchaseOrder(shop, {
      supplierId,
      lineItems: numbers.map((n) => ({ variantId: BigInt(n), quantity: 1, costPrice: 1 })),
    });
    await db.purchaseOrder.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: { status: "sent" },
    });
    const { operationIds } = await receivePurchaseOrder(shop, {
      id,
      actor: "",
      lineItems: lines.map((line) => ({ lineItemId: line.id, quantityReceived: 1 })),
    });
    expect(operationIds).toHaveLength(3);
    expect((await changesOf(shop.id)).map((changes) => changes.length)).toEqual([250, 250, 100]);
    const operations = await db.inventoryOperation.findMany({ where: { shopId: shop.id } });
    expect(new Set(operations.map(({ key }) => key)).size).toBe(3);
    expect(operations.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
  });
});

describe("nothing is received", () => {
  async function expectNothing(shopId: number) {
    expect(await db.receipt.count({ where: { shopId } })).toBe(0);
    expect(await db.inventoryOperation.count({ where: { shopId } })).toBe(0);
    const lines = await db.purchaseOrderLine.findMany({ where: { shopId } });
    expect(lines.every(({ receivedQuantity }) => receivedQuantity === 0)).toBe(true);
  }

  it("when a line is over-received, named twice or of another order; every fault is named", async () => {
    const { shop, id, ids } = await sentOrder();
    const attempt = receivePurchaseOrder(shop, {
      id,
      actor: "",
      lineItems: [
        { lineItemId: ids[0] ?? 0, quantityReceived: 1 },
        { lineItemId: ids[1] ?? 0, quantityReceived: 5 },
        { lineItemId: ids[0] ?? 0, quantityReceived: 1 },
        { lineItemId: 2_000_000_000, quantityReceived: 1 },
      ],
    });
    await expect(attempt).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [
        { path: "lineItems.1.quantityReceived" },
        { path: "lineItems.2.lineItemId" },
        { path: "lineItems.3.lineItemId" },
      ],
    });
    await expectNothing(shop.id);
  });

  it("when all quantities are zero", async () => {
    const { shop, receive } = await sentOrder();
    await expect(receive([0, 0])).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expectNothing(shop.id);
  });

  it.each(["draft", "received", "cancelled"] as const)("on an order that is %s", async (status) => {
    const { shop, receive } = await sentOrder({ status });
    await expect(receive([1])).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expectNothing(shop.id);
  });

  it("at a location that is unknown or closed", async () => {
    const { shop, receive } = await sentOrder();
    await db.location.create({ data: { shopId: shop.id, id: 502n, name: "Old barn", active: false } });
    for (const locationId of [502n, 999n]) {
      await expect(receive([1], { locationId })).rejects.toMatchObject({ issues: [{ path: "locationId" }] });
    }
    await expectNothing(shop.id);
  });

  it("of a variant that has left the store; the other lines can still come in", async () => {
    const { shop, receive } = await sentOrder();
    await db.variant.update({
      where: { shopId_id: { shopId: shop.id, id: 1n } },
      data: { deletedAt: new Date() },
    });
    await expect(receive([1, 1])).rejects.toMatchObject({ issues: [{ path: "lineItems.0.lineItemId" }] });
    await expectNothing(shop.id);
    expect((await receive([0, 1])).order.status).toBe("partial");
  });

  it("on another shop's order", async () => {
    const { id, ids } = await sentOrder();
    const other = await createShop();
    const attempt = receivePurchaseOrder(other, {
      id,
      actor: "",
      lineItems: [{ lineItemId: ids[0] ?? 0, quantityReceived: 1 }],
    });
    await expect(attempt).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("goes to the order's location, otherwise to the shop's primary one, unless the receipt names another", async () => {
  const { shop, id, receive } = await sentOrder();
  await db.location.create({ data: { shopId: shop.id, id: 502n, name: "Barn" } });
  await receive([1]);
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { locationId: 502n },
  });
  await receive([1]);
  await receive([1], { locationId: firstLocation });
  const receipts = await db.receipt.findMany({ where: { shopId: shop.id }, orderBy: { id: "asc" } });
  expect(receipts.map(({ locationId }) => locationId)).toEqual([firstLocation, 502n, firstLocation]);
});

it("twenty clerks at once receive what was ordered and no more", async () => {
  const { shop, id, receive } = await sentOrder();
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => receive([3])));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const { lineItems: lines, status } = await getPurchaseOrder(shop.id, id);
  expect(lines[0]?.receivedQuantity).toBe(9);
  expect(status).toBe("partial");
  expect((await changesOf(shop.id)).map(([change]) => change?.from)).toEqual([0, 3, 6]);
});
