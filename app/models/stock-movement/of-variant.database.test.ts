import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listVariantMovements } from "./of-variant.server";
import { stockOverTime } from "./stock-over-time.server";

async function shopWithLedger() {
  const shop = await createShop({ timeZone: "Europe/Berlin" });
  const shopId = shop.id;
  const { id: supplierId } = await db.supplier.create({ data: { shopId, name: "Clay & Co" } });
  const { id: purchaseOrderId } = await db.purchaseOrder.create({
    data: { shopId, supplierId, number: 7, currency: "EUR" },
  });
  const receipt = await db.receipt.create({ data: { shopId, purchaseOrderId, locationId: firstLocation } });
  const moved = { shopId, variantId: 1n, locationId: firstLocation };
  await db.stockLevel.create({ data: { ...moved, available: 7, changedAt: new Date() } });
  // In Berlin it is the second of March already.
  const createdAt = new Date("2026-03-01T23:30:00Z");
  await db.stockMovement.createMany({
    data: [
      {
        ...moved,
        previousQuantity: 0,
        newQuantity: 10,
        adjustment: 10,
        document: "receipt",
        documentId: receipt.id,
        actor: "42",
        createdAt: new Date("2026-02-28T12:00:00Z"),
      },
      { ...moved, previousQuantity: 10, newQuantity: 7, adjustment: -3, document: "external", createdAt },
    ],
  });
  return { shop, purchaseOrderId };
}

it("lists newest first who changed the stock, and the order that was received", async () => {
  const { shop, purchaseOrderId } = await shopWithLedger();
  const { rows } = await listVariantMovements(shop.id, { variantId: 1n, page: { limit: 10 } });
  expect(rows).toMatchObject([
    { previousQuantity: 10, newQuantity: 7, document: "external", order: null, actor: "" },
    {
      newQuantity: 10,
      order: { id: purchaseOrderId, number: "PO-00007" },
      actor: "42",
      locationName: "Shop floor",
    },
  ]);
});

it("lists one location and one shop only, and pages", async () => {
  const { shop } = await shopWithLedger();
  const other = await createShop();
  const asked = { variantId: 1n, page: { limit: 1 } };
  expect((await listVariantMovements(shop.id, { ...asked, locationId: 9n })).rows).toEqual([]);
  expect((await listVariantMovements(other.id, asked)).rows).toEqual([]);
  const { nextCursor } = await listVariantMovements(shop.id, asked);
  const page = { limit: 1, cursor: nextCursor ?? "" };
  expect((await listVariantMovements(shop.id, { variantId: 1n, page })).rows[0]?.adjustment).toBe(10);
});

it("shows the stock at the end of each day of the shop's own calendar, from its first import on", async () => {
  const { shop } = await shopWithLedger();
  const shopId = shop.id;
  await db.shop.update({ where: { id: shopId }, data: { installedAt: new Date("2026-02-27T23:30:00Z") } });
  const run = { shopId, status: "completed" } as const;
  await db.importRun.createMany({
    data: [
      // Of an installation before: what happened between is not known.
      { ...run, createdAt: new Date("2026-01-01"), completedAt: new Date("2026-01-01") },
      { ...run, createdAt: new Date("2026-02-27T23:31:00Z"), completedAt: new Date("2026-02-27T23:40:00Z") },
    ],
  });
  await db.stockLevel.updateMany({ where: { shopId }, data: { knownSince: null } });
  const range = { variantId: 1n, start: "2026-02-20", end: "2026-03-02" };
  expect(await stockOverTime(shop, range)).toEqual([
    { day: "2026-02-28", available: 10 },
    { day: "2026-03-01", available: 10 },
    { day: "2026-03-02", available: 7 },
  ]);
  expect(await stockOverTime(shop, { ...range, variantId: 2n })).toEqual([]);
});

it("starts the curve of a variant that is younger than the shop on the day it was first stocked", async () => {
  const { shop } = await shopWithLedger();
  const shopId = shop.id;
  await db.shop.update({ where: { id: shopId }, data: { installedAt: new Date("2026-01-01") } });
  const imported = new Date("2026-01-01T10:00:00Z");
  await db.importRun.create({
    data: { shopId, status: "completed", createdAt: imported, completedAt: imported },
  });
  const level = { shopId, variantId: 2n, locationId: firstLocation, available: 4, changedAt: new Date() };
  await db.stockLevel.create({ data: { ...level, knownSince: new Date("2026-03-01T12:00:00Z") } });
  const range = { variantId: 2n, start: "2026-02-20", end: "2026-03-02" };
  expect(await stockOverTime(shop, range)).toEqual([
    { day: "2026-03-01", available: 4 },
    { day: "2026-03-02", available: 4 },
  ]);
});
