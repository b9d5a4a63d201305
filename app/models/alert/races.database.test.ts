import { expect, it } from "vitest";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { sweepAlerts } from "~/models/alert-sweep/sweep.server";
import { markProductDeleted, saveCatalogueUpdates } from "~/models/catalogue/save-updates.server";
import { beginSending } from "~/models/inventory-operation/begin.server";
import { completeOperation } from "~/models/inventory-operation/complete.server";
import { claimOperation } from "~/models/inventory-operation/lease.server";
import { saveAllLocations } from "~/models/location/save.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { updatePurchaseOrder } from "~/models/purchase-order/update.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { deleteReorderRule } from "~/models/reorder-rule/delete.server";
import { updateReorderRule } from "~/models/reorder-rule/update.server";
import { createSupplier } from "~/models/supplier/create.server";
import { updateSupplier } from "~/models/supplier/update.server";
import {
  addRule,
  addSecondLocation,
  openMessages,
  saveStock,
  secondLocation,
} from "../../../tests/support/alerts-in-database";
import { saveReading } from "../../../tests/support/saved-reading";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { configureAlerts } from "./configure.server";
import { markAlert } from "./mark.server";

/** A variant may just be gone when its goods come. */
function unlessRefused(error: unknown): void {
  const isRefusal = error instanceof AppError && ["INVALID_INPUT", "CONFLICT"].includes(error.code);
  if (!isRefusal) throw error;
}

it("two locations of a variant that change at the same moment never leave a wrong alert", async () => {
  const { id: shopId } = await createShop();
  await addSecondLocation(shopId);
  await addRule(shopId);
  for (let round = 0; round < 30; round++) {
    const high = 6 + (round % 5);
    await Promise.all([saveStock(shopId, high), saveStock(shopId, high, { locationId: secondLocation })]);
    expect(await openMessages(shopId)).toEqual([]);
    const few = round % 6;
    await Promise.all([saveStock(shopId, few), saveStock(shopId, 5, { locationId: secondLocation })]);
    expect(await openMessages(shopId)).toEqual([`The MUG (MUG) has ${few + 5} left, reorder point 10`]);
  }
});

it("a rule and stock that are saved at the same moment lead to the right alert", async () => {
  const { id: shopId } = await createShop();
  for (let round = 0; round < 20; round++) {
    await saveStock(shopId, 50);
    const [id] = await Promise.all([addRule(shopId), saveStock(shopId, 5)]);
    expect(await openMessages(shopId)).toEqual(["The MUG (MUG) has 5 left, reorder point 10"]);
    await deleteReorderRule(shopId, id);
    expect(await openMessages(shopId)).toEqual([]);
  }
});

it("whatever happens at once, nothing deadlocks and every alert is right in the end", async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  const shop = await createShop({ variants: Object.fromEntries(numbers.map((id) => [id, `SKU-${id}`])) });
  const shopId = shop.id;
  await addSecondLocation(shopId);
  const rules = await Promise.all(numbers.map((id) => addRule(shopId, { variantId: BigInt(id) })));
  const supplier = await createSupplier(shopId, { name: "Clay & Co", leadTimeDays: 5 });
  const orders: PurchaseOrderResource[] = [];
  for (let count = 0; count < 6; count++) {
    const lineItems = numbers.map((id) => ({ variantId: BigInt(id), quantity: 1_000, costPrice: 1 }));
    orders.push(await createPurchaseOrder(shop, { supplierId: supplier.id, lineItems }));
  }
  const sentAt = new Date(Date.now() - 10 * 86_400_000);
  await db.purchaseOrder.updateMany({ where: { shopId }, data: { status: "sent", sentAt } });

  let clock = Date.now();
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const shuffled = () => [...numbers].sort(() => Math.random() - 0.5).slice(0, 8);
  const places = [firstLocation, secondLocation];
  const locations = (open: boolean) => ({
    locations: [
      { id: firstLocation, name: "Shop floor", active: true, address: "" },
      { id: secondLocation, name: "Warehouse", active: open, address: "" },
    ],
    primaryId: firstLocation,
  });
  const productOf = (id: bigint) => ({
    products: [
      {
        id: id * 10n,
        title: "Mug",
        status: "ACTIVE",
        vendor: "",
        productType: "",
        imageUrl: null,
        changedAt: new Date(clock++),
      },
    ],
    variants: [
      {
        id,
        productId: id * 10n,
        inventoryItemId: id * 100n,
        sku: `SKU-${id}`,
        barcode: "",
        title: `No. ${clock}`,
        price: "1",
        cost: null,
        imageUrl: null,
        weightGrams: null,
        components: null,
        tracked: true,
      },
    ],
    completeProducts: [id * 10n],
  });
  const deeds: (() => Promise<unknown>)[] = [
    () =>
      saveReading(
        shopId,
        shuffled().map((id) => ({
          variantId: BigInt(id),
          locationId: any(places),
          available: Math.floor(Math.random() * 12),
        })),
      ),
    () => saveStock(shopId, Math.floor(Math.random() * 12), { variantId: BigInt(any(numbers)) }),
    () => updateReorderRule(shopId, { id: any(rules), reorderPoint: Math.floor(Math.random() * 20) }),
    () => configureAlerts(shopId, { alertThresholdPercent: any([50, 100, 150]) }),
    () =>
      configureAlerts(shopId, { lowStockAlerts: any([true, false]), overduePoAlerts: any([true, false]) }),
    () => saveAllLocations(shopId, locations(any([true, false]))),
    () => updateSupplier(shopId, { id: supplier.id, leadTimeDays: any([5, 50]) }),
    () =>
      updatePurchaseOrder(shop, { id: any(orders).id, expectedAt: any(["2026-01-09", "2031-01-09", null]) }),
    () => {
      const order = any(orders);
      const lineItems = order.lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 1 }));
      return receivePurchaseOrder(shop, { id: order.id, actor: "", lineItems }).catch(unlessRefused);
    },
    async () => {
      const [next] = await db.inventoryOperation.findMany({ where: { shopId, status: "pending" }, take: 1 });
      const claim = next && (await claimOperation(shopId, next.id));
      const begun = claim?.operation && (await beginSending(claim.operation, []));
      if (begun && begun !== "behind") await completeOperation(begun, new Date(clock++));
    },
    () => {
      const id = BigInt(any(numbers));
      return db.$transaction((tx) => saveCatalogueUpdates(tx, shopId, productOf(id)));
    },
    () => db.$transaction((tx) => markProductDeleted(tx, shopId, 200n)),
    async () => {
      const open = await db.alert.findMany({ where: { shopId, resolvedAt: null }, select: { id: true } });
      if (open.length > 0) await markAlert(shopId, { id: any(open).id, read: true });
    },
    () => sweepAlerts(shopId),
  ];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, async () => {
      for (let count = 0; count < 30; count++) await any(deeds)();
    }),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  expect(await sweepAlerts(shopId)).toBe(0);
  await configureAlerts(shopId, { lowStockAlerts: true, overduePoAlerts: true });
  expect(await sweepAlerts(shopId)).toBe(0);
}, 120_000);

it("a variant gets one rule and one alert, however many ask at once", async () => {
  const { id: shopId } = await createShop();
  const rule = { variantId: 1n, reorderPoint: 10, reorderQuantity: 5, supplierId: null };
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => createReorderRule(shopId, rule)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await openMessages(shopId)).toEqual(["The MUG (MUG) has 0 left, reorder point 10"]);
});
