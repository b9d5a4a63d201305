import { numberOf } from "../admin-api/gids";
import { type Action, moveUnits, report, settleStatus } from "../transfers/action";
import { done, negativeQuantity, type Outcome, refusalOf, refused } from "../transfers/rules";
import type { QuantityChange } from "../world/change-quantities";
import type { Shipment, ShipmentLine, ShipmentStatus } from "../world/transfers";
import { unreceived } from "../world/transfers";
import { findOpenShipment } from "./find";
import { arrive } from "./units";

type Verdict = "ACCEPTED" | "REJECTED";

export interface ReceiveInput {
  id: unknown;
  lineItems?: { shipmentLineItemId: string; quantity: number; reason: Verdict }[] | null;
  /** Everything that is still to come, beside what the lines say. */
  bulkReceiveAction?: Verdict | null;
  dateReceived?: string | null;
}

/**
 * Units arrive: accepted ones are available at the destination, rejected ones are nowhere. What has been received
 * cannot be received again, unless the platform lets two people receive at once.
 */
export function receive(action: Action, input: ReceiveInput): Outcome<Shipment> {
  const { world, store } = action;
  const twice = world.transferLiberties.receipts === "twice";
  const states: ShipmentStatus[] = ["IN_TRANSIT", "PARTIALLY_RECEIVED"];
  const found = findOpenShipment(action, input.id, twice ? [...states, "RECEIVED"] : states);
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  const read = readReceipts(shipment, input, twice);
  if (!read.value) return read;

  const changes: QuantityChange[] = [];
  for (const { line, units, verdict } of read.value) {
    changes.push(...arrive(action, transfer, line, { units, accepted: verdict === "ACCEPTED" }));
    if (verdict === "ACCEPTED") line.accepted += units;
    else line.rejected += units;
  }
  moveUnits(action, transfer, "movement_received", changes);
  shipment.receivedAt ??= input.dateReceived ? Date.parse(input.dateReceived) : world.clock.now();
  settleShipment(shipment);
  settleStatus(action, transfer);
  world.emit({ store, kind: "shipment-received", shipment, transfer });
  report(action, "transfer-updated", transfer);
  return done(shipment);
}

interface Receipt {
  line: ShipmentLine;
  units: number;
  verdict: Verdict;
}

function readReceipts(shipment: Shipment, input: ReceiveInput, twice: boolean): Outcome<Receipt[]> {
  const receipts: Receipt[] = [];
  const left = new Map(shipment.lines.map((line) => [line, unreceived(line)]));
  for (const [index, item] of (input.lineItems ?? []).entries()) {
    const number = numberOf("InventoryShipmentLineItem", item.shipmentLineItemId);
    const line = shipment.lines.find(({ id }) => id === number);
    if (!line) return refused(refusalOf("ITEM_NOT_FOUND", ["lineItems", index, "shipmentLineItemId"]));
    const field = ["lineItems", index, "quantity"];
    if (item.quantity < 0) return refused(negativeQuantity(field));
    const open = left.get(line) ?? 0;
    if (item.quantity > (twice ? line.quantity : open)) return refused(refusalOf("INVALID_QUANTITY", field));
    left.set(line, Math.max(0, open - item.quantity));
    receipts.push({ line, units: item.quantity, verdict: item.reason });
  }
  const { bulkReceiveAction } = input;
  if (bulkReceiveAction) {
    for (const [line, units] of left)
      if (units > 0) receipts.push({ line, units, verdict: bulkReceiveAction });
  }
  return done(receipts);
}

/** The status that follows from the lines; a draft stays one. */
export function settleShipment(shipment: Shipment): void {
  if (shipment.status === "DRAFT") return;
  const arrived = shipment.lines.some(({ accepted, rejected }) => accepted + rejected > 0);
  const open = shipment.lines.some((line) => unreceived(line) > 0);
  shipment.status = !arrived ? "IN_TRANSIT" : open ? "PARTIALLY_RECEIVED" : "RECEIVED";
}
