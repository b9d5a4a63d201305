import { numberOf } from "../admin-api/gids";
import { type Action, moveUnits, report, settleStatus } from "../transfers/action";
import { type LineInput, readLines } from "../transfers/lines";
import { done, negativeQuantity, type Outcome, refusalOf, refused } from "../transfers/rules";
import type { Shipment, ShipmentLine, ShipmentStatus, Transfer } from "../world/transfers";
import { unreceived } from "../world/transfers";
import { freeOf } from "./create";
import { findOpenShipment } from "./find";
import { settleShipment } from "./receive";
import { send } from "./units";

export interface LinesChange {
  shipment: Shipment;
  lines: ShipmentLine[];
}

const changeable: ShipmentStatus[] = ["DRAFT", "IN_TRANSIT", "PARTIALLY_RECEIVED"];

/** Puts more of the transfer's items on the shipment; an item that is on it already is listed twice. */
export function addItems(action: Action, id: unknown, inputs: LineInput[]): Outcome<LinesChange> {
  const found = findOpenShipment(action, id, changeable);
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  const { lines, errors } = readLines(action.store, inputs, ["lineItems"]);
  if (errors.length > 0) return refused(...errors);
  for (const [index, { variant, quantity }] of lines.entries()) {
    const field = ["lineItems", index, "inventoryItemId"];
    if (shipment.lines.some(({ itemId }) => itemId === variant.itemId)) {
      return refused(refusalOf("DUPLICATE_ITEM", field));
    }
    const free = freeOf(transfer, variant.itemId);
    if (free === null) return refused(refusalOf("ITEM_NOT_FOUND", field));
    if (quantity > free || quantity === 0) {
      return refused(refusalOf("INVALID_QUANTITY", ["lineItems", index, "quantity"]));
    }
  }
  const added = lines.map(({ variant, quantity }) => ({
    id: action.store.newId(),
    itemId: variant.itemId,
    quantity,
    accepted: 0,
    rejected: 0,
  }));
  shipment.lines.push(...added);
  const moved = added.map(({ itemId, quantity }) => ({ itemId, units: quantity }));
  finish(action, { transfer, shipment, moved, kind: "shipment-items-added" });
  return done({ shipment, lines: added });
}

/** Takes lines off again; what has been received of them stays where it is. */
export function removeItems(action: Action, id: unknown, lineIds: string[]): Outcome<LinesChange> {
  const found = findOpenShipment(action, id, changeable);
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  const lines: ShipmentLine[] = [];
  for (const [index, lineId] of lineIds.entries()) {
    const line = lineOf(shipment, lineId);
    if (!line) return refused(refusalOf("ITEM_NOT_FOUND", ["lineItems", index]));
    lines.push(line);
  }
  const moved = lines.map((line) => ({ itemId: line.itemId, units: -unreceived(line) }));
  for (const line of lines) line.quantity = line.accepted + line.rejected;
  shipment.lines = shipment.lines.filter((line) => !lines.includes(line) || line.quantity > 0);
  finish(action, { transfer, shipment, moved, kind: "shipment-items-removed" });
  return done({ shipment, lines });
}

/** Sets how many units of a line are on the shipment: not below what has been received, not above what is free. */
export function updateQuantities(
  action: Action,
  id: unknown,
  items: { shipmentLineItemId: string; quantity: number }[],
): Outcome<LinesChange> {
  const found = findOpenShipment(action, id, changeable);
  if (found.error) return refused(found.error);
  const { transfer, shipment } = found;
  const wanted: { line: ShipmentLine; delta: number }[] = [];
  for (const [index, { shipmentLineItemId, quantity }] of items.entries()) {
    const line = lineOf(shipment, shipmentLineItemId);
    if (!line) return refused(refusalOf("ITEM_NOT_FOUND", ["items", index, "shipmentLineItemId"]));
    const field = ["items", index, "quantity"];
    if (quantity < 0) return refused(negativeQuantity(field));
    const delta = quantity - line.quantity;
    if (quantity < line.accepted + line.rejected || delta > (freeOf(transfer, line.itemId) ?? 0)) {
      return refused(refusalOf("INVALID_QUANTITY", field));
    }
    wanted.push({ line, delta });
  }
  const moved = wanted.map(({ line, delta }) => ({ itemId: line.itemId, units: delta }));
  for (const { line, delta } of wanted) line.quantity += delta;
  finish(action, { transfer, shipment, moved, kind: "shipment-quantities-updated" });
  return done({ shipment, lines: wanted.map(({ line }) => line) });
}

function finish(
  action: Action,
  {
    transfer,
    shipment,
    moved,
    kind,
  }: {
    transfer: Transfer;
    shipment: Shipment;
    /** What comes on the shipment, or off it; a draft moves nothing. */
    moved: { itemId: number; units: number }[];
    kind: "shipment-items-added" | "shipment-items-removed" | "shipment-quantities-updated";
  },
): void {
  if (shipment.status !== "DRAFT") {
    const changes = moved.flatMap(({ itemId, units }) => send(action, transfer, itemId, units));
    moveUnits(action, transfer, "movement_updated", changes);
  }
  settleShipment(shipment);
  settleStatus(action, transfer);
  action.world.emit({ store: action.store, kind, shipment, transfer });
  report(action, "transfer-updated", transfer);
}

function lineOf(shipment: Shipment, id: string): ShipmentLine | undefined {
  const number = numberOf("InventoryShipmentLineItem", id);
  return shipment.lines.find((line) => line.id === number);
}
