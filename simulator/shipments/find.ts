import { numberOf } from "../admin-api/gids";
import type { InputError } from "../inventory/rules";
import { type Action, isBarred } from "../transfers/action";
import { refusalOf } from "../transfers/rules";
import type { Shipment, ShipmentStatus, Transfer } from "../world/transfers";
import { isDestinationOpen } from "./units";

type Found = { transfer: Transfer; shipment: Shipment; error: null } | { error: InputError };

/** The shipment, if it is in one of these states and its destination is open. */
export function findShipment(action: Action, id: unknown, states: ShipmentStatus[]): Found {
  const found = action.store.transfers.findShipment(numberOf("InventoryShipment", id));
  if (!found) return { error: refusalOf("SHIPMENT_NOT_FOUND", ["id"]) };
  if (!states.includes(found.shipment.status) || isBarred(action, found.transfer)) {
    return { error: refusalOf("INVALID_SHIPMENT_STATUS", ["id"]) };
  }
  return { ...found, error: null };
}

/** The same for what moves goods: a closed destination takes none. */
export function findOpenShipment(action: Action, id: unknown, states: ShipmentStatus[]): Found {
  const found = findShipment(action, id, states);
  if (found.error !== null || isDestinationOpen(action, found.transfer)) return found;
  return { error: refusalOf("LOCATION_NOT_ACTIVE", ["id"]) };
}
