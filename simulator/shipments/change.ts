import { type Action, moveUnits, report, settleStatus } from "../transfers/action";
import { done, type Outcome, refusalOf, refused } from "../transfers/rules";
import type { Shipment, Tracking } from "../world/transfers";
import { unreceived } from "../world/transfers";
import { isUrl, trackingOf } from "./create";
import { findOpenShipment, findShipment } from "./find";
import { send } from "./units";

/** The goods leave: what was reserved at the origin is incoming at the destination. */
export function markInTransit(action: Action, id: unknown, dateShipped?: string | null): Outcome<Shipment> {
  const { world, store } = action;
  const found = findOpenShipment(action, id, ["DRAFT"]);
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  if (shipment.lines.every(({ quantity }) => quantity === 0))
    return refused(refusalOf("ITEMS_EMPTY", ["id"]));
  shipment.status = "IN_TRANSIT";
  shipment.shippedAt = dateShipped ? Date.parse(dateShipped) : world.clock.now();
  const changes = shipment.lines.flatMap((line) => send(action, transfer, line.itemId, line.quantity));
  moveUnits(action, transfer, "movement_created", changes);
  settleStatus(action, transfer);
  world.emit({ store, kind: "shipment-in-transit", shipment, transfer });
  report(action, "transfer-updated", transfer);
  return done(shipment);
}

export function setTracking(action: Action, id: unknown, tracking: Partial<Tracking>): Outcome<Shipment> {
  const { world, store } = action;
  const found = findShipment(action, id, ["DRAFT", "IN_TRANSIT", "PARTIALLY_RECEIVED", "RECEIVED"]);
  if (found.error) return refused(found.error);
  if (!isUrl(tracking.trackingUrl)) return refused(refusalOf("INVALID_URL", ["tracking", "trackingUrl"]));
  const { transfer, shipment } = found;
  shipment.tracking = trackingOf(tracking);
  store.unsaved = true;
  world.emit({ store, kind: "shipment-tracking-updated", shipment, transfer });
  report(action, "transfer-updated", transfer);
  return done(shipment);
}

/** Takes back what has not been received; accepted units stay. */
export function deleteShipment(action: Action, id: unknown): Outcome<Shipment> {
  const { world, store } = action;
  const draftsOnly = world.transferLiberties.deletions === "drafts";
  const found = findShipment(
    action,
    id,
    draftsOnly ? ["DRAFT"] : ["DRAFT", "IN_TRANSIT", "PARTIALLY_RECEIVED", "RECEIVED"],
  );
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  const changes =
    shipment.status === "DRAFT"
      ? []
      : shipment.lines.flatMap((line) => send(action, transfer, line.itemId, -unreceived(line)));
  for (const { itemId, accepted, rejected } of shipment.lines) {
    const line = transfer.lines.find((candidate) => candidate.itemId === itemId);
    if (line) line.receivedBefore += accepted + rejected;
  }
  store.transfers.removeShipment(transfer, shipment);
  moveUnits(action, transfer, "movement_canceled", changes);
  settleStatus(action, transfer);
  world.emit({ store, kind: "shipment-deleted", shipment, transfer });
  report(action, "transfer-updated", transfer);
  return done(shipment);
}
