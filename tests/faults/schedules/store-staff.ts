import { gid, numberOf } from "../../../simulator/admin-api/gids";
import { deleteShipment } from "../../../simulator/shipments/change";
import { updateQuantities } from "../../../simulator/shipments/items";
import { receive, type ReceiveInput } from "../../../simulator/shipments/receive";
import type { Random } from "../../../simulator/stores/random";
import type { Action } from "../../../simulator/transfers/action";
import { cancelTransfer } from "../../../simulator/transfers/change";
import type { Outcome } from "../../../simulator/transfers/rules";
import type { Store } from "../../../simulator/world/store";
import { type Shipment, type Transfer, unreceived } from "../../../simulator/world/transfers";
import type { World } from "../../../simulator/world/world";

/** What people in the store's admin have done to orders of ours, by the number that the transfer refers to. */
export interface DoneInStore {
  /** Units of it were taken away: rejected, reduced, deleted. */
  undone: Set<string>;
  /** A shipment of it is gone, with what it had accepted. */
  deleted: Set<string>;
  /** For a while the app could see nothing of it. */
  wasBlind: boolean;
}

/** Somebody in the store's admin receives, rejects, reduces or undoes a shipment of ours. Says what; null: nothing. */
export function actOnShipment(
  { world, store, done }: { world: World; store: Store; done: DoneInStore },
  random: Random,
): string | null {
  const open = store.transfers
    .all()
    .flatMap((transfer) => transfer.shipments.map((shipment) => ({ transfer, shipment })))
    .filter(({ shipment }) => shipment.lines.some((line) => unreceived(line) > 0));
  if (open.length === 0) return null;
  const { transfer, shipment } = random.pick(open);
  const action: Action = { world, store, actor: "admin", mutation: "admin transfer" };
  const kind = random.next();
  const order = transfer.referenceName ?? "";
  if (kind < 0.85) {
    const reason = kind < 0.7 ? "ACCEPTED" : "REJECTED";
    const said = arrive(action, shipment, { reason, random });
    if (said && reason === "REJECTED") done.undone.add(order);
    return said && `${said} of ${order} in the store`;
  }
  const isDone = kind < 0.92 ? reduce(action, shipment, random) : undo(action, transfer, shipment);
  if (!isDone) return null;
  done.undone.add(order);
  if (kind >= 0.92) done.deleted.add(order);
  return `${order} is ${kind < 0.92 ? "reduced" : "undone"} in the store`;
}

/** Somebody in the store takes a transfer of ours away, or some of its units. Says what; null: none is on its way. */
export function takeTransferAway(
  { world, store, done }: { world: World; store: Store; done: DoneInStore },
  random: Random,
): string | null {
  const open = store.transfers
    .all()
    .filter(({ referenceName }) => referenceName?.startsWith("T-"))
    .flatMap((transfer) => transfer.shipments.map((shipment) => ({ transfer, shipment })))
    .filter(({ shipment }) => shipment.lines.some((line) => unreceived(line) > 0));
  if (open.length === 0) return null;
  const { transfer, shipment } = random.pick(open);
  const action: Action = { world, store, actor: "admin", mutation: "admin transfer" };
  const isReduced = random.next() < 0.5;
  const name = transfer.referenceName ?? "";
  if (!(isReduced ? reduce(action, shipment, random) : undo(action, transfer, shipment))) return null;
  done.undone.add(name);
  if (!isReduced) done.deleted.add(name);
  return `${name} is ${isReduced ? "reduced" : "undone"} in the store`;
}

/**
 * Somebody in the store receives the units that a request of ours receives, at the same moment; a platform that lets both
 * do so has them twice. Says what; null: the shipment is not this store's, or the platform refused.
 */
export function receiveTheSame(
  { world, store }: { world: World; store: Store },
  body: string,
): string | null {
  const { id, lineItems } = (JSON.parse(body) as { variables: ReceiveInput }).variables;
  const found = store.transfers.findShipment(numberOf("InventoryShipment", id) ?? 0);
  if (!found) return null;
  const action: Action = { world, store, actor: "admin", mutation: "admin transfer" };
  const isTaken = isDone(receive(action, { id, lineItems }));
  return isTaken ? `the same units of ${found.transfer.referenceName} are accepted in the store` : null;
}

function arrive(
  action: Action,
  { id, lines }: Shipment,
  { reason, random }: { reason: "ACCEPTED" | "REJECTED"; random: Random },
): string | null {
  const lineItems = lines.flatMap((line) => {
    const left = unreceived(line);
    const quantity = left === 0 ? 0 : random.next() < 0.3 ? left : random.int(0, left);
    const shipmentLineItemId = gid("InventoryShipmentLineItem", line.id);
    return quantity > 0 ? [{ shipmentLineItemId, quantity, reason }] : [];
  });
  if (lineItems.length === 0) return null;
  const outcome = receive(action, { id: gid("InventoryShipment", id), lineItems });
  const units = lineItems.map(({ quantity }) => quantity).join(" and ");
  return isDone(outcome) ? `${units} are ${reason.toLowerCase()}` : null;
}

function reduce(action: Action, { id, lines }: Shipment, random: Random): boolean {
  const line = random.pick(lines.filter((one) => unreceived(one) > 0));
  const quantity = line.quantity - random.int(1, unreceived(line));
  const item = { shipmentLineItemId: gid("InventoryShipmentLineItem", line.id), quantity };
  return isDone(updateQuantities(action, gid("InventoryShipment", id), [item]));
}

function undo(action: Action, transfer: Transfer, { id }: Shipment): boolean {
  const isGone = isDone(deleteShipment(action, gid("InventoryShipment", id)));
  if (isGone) cancelTransfer(action, gid("InventoryTransfer", transfer.id));
  return isGone;
}

function isDone(outcome: Outcome<unknown>): boolean {
  return outcome.value !== null;
}
