import type { Dump, TransferItemRow } from "../dump";
import { adjustedBy, type Case } from "./case";
import { acceptedBeyond, incomingOf, isAccepting, sums } from "./shipments";

type TransferRow = Dump["stock_transfers"][number];

/** What was received of the item in the store, as the app has taken it over. */
export function receivedThere(
  dump: Dump,
  { transfer_id: id, variant_id: variant }: TransferItemRow,
): { accepted: number; damaged: number } {
  const own = dump.shipments.filter(({ stock_transfer_id: of }) => of === id);
  const lines = dump.shipment_lines.filter(
    (line) => line.variant_id === variant && own.some((one) => one.id === line.shipment_id),
  );
  return {
    accepted: lines.reduce((sum, line) => sum + line.received_there, 0),
    damaged: lines.reduce((sum, line) => sum + line.damaged, 0),
  };
}

/** C13: at rest the store's `incoming` of each transfer is what is on its way; less where people there took units away. */
export function incomingIsOnTheWay({ dump, shown }: Case): string[] {
  if (!shown) return [];
  return dump.stock_transfers.flatMap((transfer) => {
    const departures = operationsOf(dump, transfer).filter(({ reason }) => reason === "movement_created");
    const hasLeft = departures.every(({ status }) => status === "applied");
    const isShown = transfer.by_shipment && transfer.status === "in_transit";
    // What waits for a person may be at either place.
    if (isShown && !hasLeft) return [];
    const transfers = transfersOf(shown.store, transfer);
    const incoming = incomingOf(shown.store, transfers);
    const open = sums(
      itemsOf(dump, transfer).map((item) => [item.variant_id, isShown ? restOf(item) : 0] as const),
    );
    const isUndone = transfers.some(({ referenceName }) => shown.done.undone.has(referenceName ?? ""));
    return [...new Set([...incoming.keys(), ...open.keys()])].flatMap((variant) => {
      const [there, here] = [incoming.get(variant) ?? 0, open.get(variant) ?? 0];
      return (isUndone ? there <= here : there === here)
        ? []
        : [
            `C13: ${there} of ${variant} are incoming of transfer ${transfer.id} (${transfer.status}), ${here} are open`,
          ];
    });
  });
}

/**
 * C14: what has arrived of a transfer is what the store accepted of its shipments and what was adjusted, once. What was
 * accepted of an item that had nothing open any more has not arrived by it; nor may units of a deleted shipment, and those
 * that came while the app had no access.
 */
export function arrivedIsWhatCame({ dump, shown, truth }: Case): string[] {
  if (!shown) return [];
  return dump.stock_transfers.flatMap((transfer) => {
    const operations = operationsOf(dump, transfer);
    if (!transfer.by_shipment || operations.some(({ status }) => status !== "applied")) return [];
    const transfers = transfersOf(shown.store, transfer);
    const uris = transfers.map(({ id }) => `gid://shopify/InventoryTransfer/${id}`);
    const came = sums([
      ...truth
        .filter((step) => isAccepting(step) && uris.includes(step.referenceDocumentUri ?? ""))
        .map(({ variantId, delta }) => [variantId, delta] as const),
      ...operations
        .filter(({ reason }) => reason === "movement_received")
        .flatMap((operation) => adjustedBy(operation))
        .map(({ variantId, delta }) => [Number(variantId), delta] as const),
    ]);
    const isDeleted = transfers.some(({ referenceName }) => shown.done.deleted.has(referenceName ?? ""));
    return itemsOf(dump, transfer).flatMap((item) => {
      const there = came.get(item.variant_id) ?? 0;
      const mayBeMore =
        restOf(item) === 0 || transfer.status !== "in_transit" || isDeleted || shown.done.wasBlind;
      const isNamed =
        shown.acceptsTwice &&
        there === item.accepted + acceptedBeyond(dump, { variant: item.variant_id, transferId: transfer.id });
      return there === item.accepted || (mayBeMore && item.accepted < there) || isNamed
        ? []
        : [
            `C14: ${there} of ${item.variant_id} came for transfer ${transfer.id} (${transfer.status}), ${item.accepted} have arrived`,
          ];
    });
  });
}

function operationsOf(dump: Dump, { id }: TransferRow): Dump["inventory_operations"] {
  return dump.inventory_operations.filter(
    ({ document, document_id: of }) => document === "transfer" && of === id,
  );
}

function itemsOf(dump: Dump, { id }: TransferRow): TransferItemRow[] {
  return dump.stock_transfer_items.filter(({ transfer_id: of }) => of === id);
}

function restOf({ quantity, accepted, damaged, missing }: TransferItemRow): number {
  return quantity - accepted - damaged - missing;
}

function transfersOf(store: NonNullable<Case["shown"]>["store"], { id }: TransferRow) {
  return store.transfers.all().filter(({ referenceName }) => referenceName?.startsWith(`T-${id}:`));
}
