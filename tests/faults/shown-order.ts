import { expect } from "vitest";
import { db } from "~/infra/db/db.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { reverseReceipt } from "~/models/purchase-order/reverse-receipt.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { shipmentScopes } from "~/models/shipment/scopes";
import { updateSettings } from "~/models/shop/update-settings.server";
import { createSupplier } from "~/models/supplier/create.server";
import { followScopes } from "~/sync/follow-scopes.server";
import { settleOperations } from "~/sync/settle-operations.server";
import { gid } from "../../simulator/admin-api/gids";
import { deleteShipment } from "../../simulator/shipments/change";
import { updateQuantities } from "../../simulator/shipments/items";
import { receive } from "../../simulator/shipments/receive";
import type { Action } from "../../simulator/transfers/action";
import { cancelTransfer } from "../../simulator/transfers/change";
import { grantScopes, revokeScopes } from "../../simulator/world/scopes";
import type { Transfer } from "../../simulator/world/transfers";
import { patienceMs } from "./shop-order";
import type { Stage, StagedShop } from "./stage";

/** What the platform may do where nobody has recorded it. */
export const liberties = [
  { receiveAnswer: "after", replays: "current", deletions: "any" },
  { receiveAnswer: "none", replays: "none", deletions: "drafts" },
  { receiveAnswer: "before", replays: "first", deletions: "any" },
] as const;

/** What the app asks for about shipments. */
export const mutations = [
  "inventoryShipmentReceive",
  "inventoryShipmentUpdateItemQuantities",
  "inventoryShipmentRemoveItems",
  "inventoryShipmentCreateInTransit",
  "inventoryAdjustQuantities",
];

/** A shop that shows its sent orders in the store. `without` are scopes that its merchant has not granted. */
export async function showOrders(
  stage: Stage,
  { shop, store }: StagedShop,
  { without = [] as string[] } = {},
): Promise<void> {
  grantScopes(
    stage.simulator.world,
    store,
    shipmentScopes.filter((scope) => !without.includes(scope)),
  );
  await followScopes(shop.id);
  await updateSettings(shop.id, { sentOrdersIncoming: true });
}

export function takeScopesBack(stage: Stage, { store }: StagedShop, scopes: readonly string[]): void {
  revokeScopes(stage.simulator.world, store, [...scopes]);
}

/** A sent order of the first variants, and what people do to it here and in the store's admin. */
export async function sendOrder(stage: Stage, staged: StagedShop, quantities: number[], expectedAt?: string) {
  const { shop, store } = staged;
  const { world } = stage.simulator;
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const { id, lineItems } = await createPurchaseOrder(shop, {
    supplierId,
    ...(expectedAt && { expectedAt }),
    lineItems: quantities.map((quantity, variant) => ({
      variantId: BigInt(store.variants[variant]?.id ?? 0),
      quantity,
      costPrice: 1,
    })),
  });
  const lineIds = lineItems.map((line) => line.id);
  const order = await prepareSending(shop, { id, byMail: false, recipient: undefined, key: `key-${id}` });
  await recordSending(shop, order, { content: new Uint8Array([1]), actor: "clerk", mail: null });
  const merchant: Action = { world, store, actor: "admin", mutation: "admin transfer" };
  const transfers = () =>
    store.transfers.all().filter(({ referenceName }) => referenceName === order.paper.poNumber);
  const there = () => {
    const shipment = transfers().at(-1)?.shipments[0];
    if (!shipment) throw new Error("the store has no shipment of the order");
    return shipment;
  };
  const shipmentId = () => gid("InventoryShipment", there().id);
  return {
    id,
    transfers: (): Transfer[] => transfers(),
    there,
    /** Receives here, line by line. */
    async receive(
      units: number[],
      {
        deadlineMs = patienceMs,
        locationId,
        damaged = [],
      }: { deadlineMs?: number; locationId?: bigint; damaged?: number[] } = {},
    ) {
      const { operationIds, claims } = await receivePurchaseOrder(shop, {
        ...{ id, actor: "clerk", locationId },
        lineItems: units.map((quantityReceived, index) => ({
          lineItemId: lineIds[index] ?? 0,
          ...{ quantityReceived, quantityDamaged: damaged[index] ?? 0 },
        })),
      });
      return settleOperations(shop.id, operationIds, { claims, deadlineMs });
    },
    /** Undoes the receipt at this place here, wholly or so many units of the first line. */
    async undo(place: number, quantity?: number) {
      const receipts = await db.receipt.findMany({
        where: { shopId: shop.id, purchaseOrderId: id, reversesId: null },
        orderBy: { id: "asc" },
      });
      const [lineItemId = 0] = lineIds;
      const { operationIds } = await reverseReceipt(shop, {
        ...{ id: receipts[place]?.id ?? 0, note: "", evenIfShort: false, actor: "clerk" },
        ...(quantity !== undefined && { lineItems: [{ lineItemId, quantity }] }),
      });
      return settleOperations(shop.id, operationIds, { deadlineMs: patienceMs });
    },
    /** Sends a revision with these quantities; more variants get lines of their own, and a 0 takes one out. */
    async revise(units: number[]) {
      const draft = await startRevision(shop.id, { id, actor: "clerk" });
      await updateRevision(shop, {
        ...{ id, actor: "clerk", replaceLines: true },
        lineItems: units.flatMap((quantity, variant) => {
          const variantId = BigInt(store.variants[variant]?.id ?? 0);
          return quantity === 0
            ? []
            : [{ id: draft.lineItems[variant]?.id, variantId, quantity, costPrice: 1 }];
        }),
      });
      const asked = { id, byMail: false, recipient: undefined, key: `revision-${draft.number}-${id}` };
      const revision = await prepareSending(shop, { ...asked, isRevision: true });
      await recordSending(shop, revision, { content: new Uint8Array([2]), actor: "clerk", mail: null });
    },
    cancel: () => cancelPurchaseOrder(shop.id, { id, actor: "clerk" }),
    /** Receives in the store's admin. */
    receiveThere(units: number[], reason: "ACCEPTED" | "REJECTED" = "ACCEPTED") {
      const lines = there().lines;
      return receive(merchant, {
        id: shipmentId(),
        lineItems: units.map((quantity, variant) => ({
          shipmentLineItemId: gid(
            "InventoryShipmentLineItem",
            lines.find(({ itemId }) => itemId === store.variants[variant]?.itemId)?.id ?? 0,
          ),
          ...{ quantity, reason },
        })),
      });
    },
    undoThere() {
      const [transfer] = transfers();
      deleteShipment(merchant, shipmentId());
      return cancelTransfer(merchant, gid("InventoryTransfer", transfer?.id ?? 0));
    },
    reduceThere: (quantity: number) =>
      updateQuantities(merchant, shipmentId(), [
        { shipmentLineItemId: gid("InventoryShipmentLineItem", there().lines[0]?.id ?? 0), quantity },
      ]),
    shipments: () =>
      db.shipment.findMany({ where: { shopId: shop.id, purchaseOrderId: id }, orderBy: { id: "asc" } }),
    receipts: () =>
      db.receipt.findMany({
        where: { shopId: shop.id, purchaseOrderId: id },
        include: { lines: true },
        orderBy: { id: "asc" },
      }),
    lines: () =>
      db.purchaseOrderLine.findMany({
        where: { shopId: shop.id, purchaseOrderId: id },
        orderBy: { position: "asc" },
      }),
  };
}

export type ShownOrder = Awaited<ReturnType<typeof sendOrder>>;

/**
 * A sent order of 10 and 4, which the store shows unless `isShown` says otherwise. `agrees` waits until nothing is left to
 * do: the stock has risen by what was received, and what is open is incoming where that is shown.
 */
export async function watchedOrder(
  stage: Stage,
  staged: StagedShop,
  { isShown = true, without = [] as string[] } = {},
) {
  if (isShown) await showOrders(stage, staged, { without });
  const order = await sendOrder(stage, staged, [10, 4]);
  await stage.comeToRest(staged);
  const before = await compareWithStore(staged, order);
  const agrees = async () => {
    await stage.comeToRest(staged);
    const now = await compareWithStore(staged, order);
    if (isShown) expect(now.incoming).toEqual(now.open);
    expect(now.available.map((units, index) => units - (before.available[index] ?? units))).toEqual(
      now.received,
    );
    return now;
  };
  return { order, agrees };
}

/** What the store has of the first variants at the order's location, beside what the order says. */
export async function compareWithStore({ shop, store }: StagedShop, order: ShownOrder) {
  const { status } = await db.purchaseOrder.findUniqueOrThrow({
    where: { shopId_id: { shopId: shop.id, id: order.id } },
  });
  const isOpen = status === "sent" || status === "partial";
  const lines = await order.lines();
  const levelOf = (index: number) =>
    store.variants[index]?.levels.find(({ locationId }) => BigInt(locationId) === shop.primaryLocationId);
  return {
    open: lines.map(({ quantity, receivedQuantity }) => (isOpen ? quantity - receivedQuantity : 0)),
    incoming: lines.map((_, index) => levelOf(index)?.quantities.incoming ?? 0),
    received: lines.map(({ receivedQuantity }) => receivedQuantity),
    available: lines.map((_, index) => levelOf(index)?.quantities.available ?? 0),
  };
}
