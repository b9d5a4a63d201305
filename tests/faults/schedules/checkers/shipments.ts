import type { Store } from "../../../../simulator/world/store";
import { type Transfer, unreceived } from "../../../../simulator/world/transfers";
import type { LedgerEntry } from "../../../../simulator/world/types";
import type { Dump } from "../dump";
import type { DoneInStore } from "../store-staff";
import { adjustedBy, type Case, placeOf } from "./case";

/** What there is to judge shown orders by, beside the database. */
export interface ShownCase {
  store: Store;
  done: DoneInStore;
  /** The merchant wants sent orders to be shown. */
  isWanted: boolean;
  /** The platform lets both sides receive the same units. */
  acceptsTwice: boolean;
}

type OrderRow = Dump["purchase_orders"][number];

/** C13: at rest the store's `incoming` of each order is what is open of it; less where people there took units away. */
export function incomingIsOpen({ dump, shown }: Case): string[] {
  if (!shown) return [];
  return dump.purchase_orders.flatMap((order) => {
    const isShown =
      shown.isWanted &&
      (order.status === "sent" || order.status === "partial") &&
      dump.sent_documents.some(({ purchase_order_id: of }) => of === order.id);
    const incoming = incomingOf(shown.store, transfersOf(shown.store, order));
    const open = isShown ? openUnits(dump, order) : new Map<number, number>();
    return [...new Set([...incoming.keys(), ...open.keys()])].flatMap((variant) => {
      const [there, here] = [incoming.get(variant) ?? 0, open.get(variant) ?? 0];
      const isRight = shown.done.undone.has(referenceOf(order)) ? there <= here : there === here;
      return isRight
        ? []
        : [
            `C13: ${there} of ${variant} are incoming of order ${order.id} (${order.status}), ${here} are open`,
          ];
    });
  });
}

/** C13: nothing but these shipments is incoming, the mirror knows it, and goods from outside are reserved nowhere. */
export function levelsAreThoseOfShipments({ dump, shown }: Case): string[] {
  if (!shown) return [];
  const { store } = shown;
  const incoming = incomingOf(store, store.transfers.all());
  const mirror = new Map(dump.stock_levels.map((row) => [placeOf(row), row.incoming]));
  return store.variants.flatMap(({ id, levels }) => {
    const there = levels.reduce((sum, { quantities }) => sum + (quantities.incoming ?? 0), 0);
    const reserved = levels.reduce((sum, { quantities }) => sum + (quantities.reserved ?? 0), 0);
    const stale = levels.filter(
      ({ locationId, quantities }) => mirror.get(`${id}@${locationId}`) !== (quantities.incoming ?? 0),
    );
    return [
      ...(there === (incoming.get(id) ?? 0) ? [] : [`C13: ${there} of ${id} are incoming, not by shipments`]),
      ...(reserved === 0 ? [] : [`C13: ${reserved} of ${id} are reserved`]),
      ...stale.map(
        ({ locationId, quantities }) =>
          `C6: the mirror has ${mirror.get(`${id}@${locationId}`)} incoming at ${id}@${locationId}, not ${quantities.incoming ?? 0}`,
      ),
    ];
  });
}

/**
 * C14: what an order has received is what the store accepted of its shipments and what receipts adjusted, once. Units
 * accepted of an order that is closed are in no receipt, those of a shipment that is deleted may be in none, and while the
 * app has no access, both sides may receive the same units. Where the platform always lets both sides do so, the order's
 * page names just those that it did not expect.
 */
export function receivedIsWhatCame(found: Case): string[] {
  const { dump, shown, truth, asked } = found;
  if (!shown) return [];
  return dump.purchase_orders.flatMap((order) => {
    const receipts = dump.receipts.filter(({ purchase_order_id: of }) => of === order.id);
    const operations = dump.inventory_operations.filter(
      ({ document, document_id: of }) => document === "receipt" && receipts.some(({ id }) => id === of),
    );
    // What a person has to look at may have happened.
    if (operations.some(({ status }) => status !== "applied")) return [];
    const uris = transfersOf(shown.store, order).map(({ id }) => `gid://shopify/InventoryTransfer/${id}`);
    const accepted = truth.filter(
      (step) => isAccepting(step) && uris.includes(step.referenceDocumentUri ?? ""),
    );
    const came = sums([
      ...accepted.map(({ variantId, delta }) => [variantId, delta] as const),
      ...operations
        .flatMap((operation) => adjustedBy(operation))
        .map(({ variantId, delta }) => [Number(variantId), delta] as const),
    ]);
    const received = sums(
      linesOf(dump, order).map((line) => [line.variant_id ?? 0, line.received_quantity] as const),
    );
    const { deleted, wasBlind } = shown.done;
    // One that is undone is open again, without what was accepted meanwhile.
    const wasClosed = asked.some(({ path }) => path === `/api/purchase-orders/${order.id}/cancel`);
    const mayBeMore = order.cancelled_at !== null || wasClosed || deleted.has(referenceOf(order)) || wasBlind;
    return [...new Set([...came.keys(), ...received.keys()])].flatMap((variant) => {
      const [there, here] = [came.get(variant) ?? 0, received.get(variant) ?? 0];
      const isNamed =
        shown.acceptsTwice && there === here + acceptedBeyond(dump, { variant, orderId: order.id });
      return there === here || (mayBeMore && here < there) || isNamed
        ? []
        : [
            `C14: ${there} of ${variant} came for order ${order.id} (${order.status}), it has received ${here}`,
          ];
    });
  });
}

/** Units that the store accepted of the document's shipments, as the app has read, and that nothing of ours has received. */
export function acceptedBeyond(
  dump: Dump,
  {
    variant,
    orderId = null,
    transferId = null,
  }: { variant: number; orderId?: number | null; transferId?: number | null },
): number {
  const own = dump.shipments.filter(
    ({ purchase_order_id: order, stock_transfer_id: transfer }) =>
      order === orderId && transfer === transferId,
  );
  return dump.shipment_lines
    .filter((line) => line.variant_id === variant && own.some(({ id }) => id === line.shipment_id))
    .reduce((sum, { seen, accepted }) => sum + Math.max(0, seen - accepted), 0);
}

/** The platform's ledger, in which what shipments brought is their doing, whoever received them. */
export function withoutReceiving(truth: readonly LedgerEntry[]): LedgerEntry[] {
  return truth.map((step) => (isAccepting(step) ? { ...step, actor: "admin" } : step));
}

export function isAccepting({ reason, referenceDocumentUri: uri }: LedgerEntry): boolean {
  return reason === "movement_received" && uri?.includes("/InventoryTransfer/") === true;
}

function referenceOf({ number }: OrderRow): string {
  return `PO-${String(number).padStart(5, "0")}`;
}

function transfersOf(store: Store, order: OrderRow): Transfer[] {
  return store.transfers.all().filter(({ referenceName }) => referenceName === referenceOf(order));
}

function linesOf(dump: Dump, { id }: OrderRow): Dump["purchase_order_lines"] {
  return dump.purchase_order_lines.filter(
    ({ purchase_order_id: of, variant_id: variant }) => of === id && variant !== null,
  );
}

function openUnits(dump: Dump, order: OrderRow): Map<number, number> {
  return sums(
    linesOf(dump, order).map(
      (line) => [line.variant_id ?? 0, Math.max(0, line.quantity - line.received_quantity)] as const,
    ),
  );
}

export function incomingOf(store: Store, transfers: readonly Transfer[]): Map<number, number> {
  return sums(
    transfers
      .flatMap(({ shipments }) => shipments)
      .filter(({ status }) => status !== "DRAFT")
      .flatMap(({ lines }) => lines)
      .map((line) => [store.variantByItem.get(line.itemId)?.id ?? 0, unreceived(line)] as const),
  );
}

export function sums(parts: readonly (readonly [number, number])[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const [variant, units] of parts) all.set(variant, (all.get(variant) ?? 0) + units);
  return all;
}
