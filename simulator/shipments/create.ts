import { numberOf } from "../admin-api/gids";
import { type Action, isBarred, isReserving, moveUnits, report, settleStatus } from "../transfers/action";
import { type LineInput, readLines } from "../transfers/lines";
import { done, type Outcome, refusalOf, refused } from "../transfers/rules";
import type { Shipment, Tracking, Transfer } from "../world/transfers";
import { lineQuantities } from "../world/transfers";
import { isDestinationOpen, send } from "./units";

export interface ShipmentInput {
  movementId: string;
  lineItems: LineInput[];
  barcode?: string | null;
  dateCreated?: string | null;
  trackingInput?: Partial<Tracking> | null;
}

/** Puts units of a transfer on a shipment. A draft moves nothing; one in transit is incoming at its destination. */
export function createShipment(
  action: Action,
  input: ShipmentInput,
  status: "DRAFT" | "IN_TRANSIT",
): Outcome<Shipment> {
  const { store, world } = action;
  const transfer = store.transfers.find(numberOf("InventoryTransfer", input.movementId));
  const movementField = ["input", "movementId"];
  if (!transfer) return refused(refusalOf("TRANSFER_NOT_FOUND", movementField));
  if (!isReserving(transfer) || isBarred(action, transfer)) {
    return refused(refusalOf("INVALID_TRANSFER_STATUS", movementField));
  }
  if (!isUrl(input.trackingInput?.trackingUrl)) {
    return refused(refusalOf("INVALID_URL", ["input", "trackingInput", "trackingUrl"]));
  }
  const field = ["input", "lineItems"];
  if (input.lineItems.length === 0) {
    return refused(refusalOf(status === "DRAFT" ? "EMPTY_SHIPMENT_INPUT" : "ITEMS_EMPTY", field));
  }
  const { lines, errors } = readLines(store, input.lineItems, field);
  if (errors.length > 0) return refused(...errors);
  for (const [index, { variant, quantity }] of lines.entries()) {
    const free = freeOf(transfer, variant.itemId);
    if (free === null) return refused(refusalOf("ITEM_NOT_FOUND", [...field, index, "inventoryItemId"]));
    if (quantity > free || quantity === 0) {
      return refused(refusalOf("INVALID_QUANTITY", [...field, index, "quantity"]));
    }
  }
  if (!isDestinationOpen(action, transfer)) return refused(refusalOf("LOCATION_NOT_ACTIVE", movementField));

  const now = world.clock.now();
  transfer.lastShipmentNumber += 1;
  const shipment: Shipment = {
    id: store.newId(),
    transferId: transfer.id,
    name: `${transfer.name}-${transfer.lastShipmentNumber}`,
    status,
    barcode: input.barcode ?? null,
    createdAt: input.dateCreated ? Date.parse(input.dateCreated) : now,
    shippedAt: status === "DRAFT" ? null : now,
    receivedAt: null,
    tracking: input.trackingInput ? trackingOf(input.trackingInput) : null,
    lines: lines.map(({ variant, quantity }) => ({
      id: store.newId(),
      itemId: variant.itemId,
      quantity,
      accepted: 0,
      rejected: 0,
    })),
  };
  store.transfers.addShipment(transfer, shipment);
  if (status === "IN_TRANSIT") {
    const changes = shipment.lines.flatMap((line) => send(action, transfer, line.itemId, line.quantity));
    moveUnits(action, transfer, "movement_created", changes);
  }
  settleStatus(action, transfer);
  world.emit({ store, kind: "shipment-created", shipment, transfer });
  report(action, "transfer-updated", transfer);
  return done(shipment);
}

/** How many units of the item can be put on a shipment; null when the transfer has no line of it. */
export function freeOf(transfer: Transfer, itemId: number): number | null {
  const line = transfer.lines.find((candidate) => candidate.itemId === itemId);
  return line ? lineQuantities(transfer, line).shippableQuantity : null;
}

export function trackingOf(input: Partial<Tracking>): Tracking {
  return {
    trackingNumber: input.trackingNumber ?? null,
    company: input.company ?? null,
    trackingUrl: input.trackingUrl ?? null,
    arrivesAt: input.arrivesAt ?? null,
  };
}

export function isUrl(url: string | null | undefined): boolean {
  return url === null || url === undefined || /^https?:\/\/[^\s/]+\.\S+$/.test(url);
}
