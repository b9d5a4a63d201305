import { gid } from "../admin-api/gids";
import { changeQuantities, type QuantityChange } from "../world/change-quantities";
import type { Store } from "../world/store";
import { lineQuantities, receivedOf, totalOf, type Transfer } from "../world/transfers";
import type { Actor, Level } from "../world/types";
import type { TransferEvent, World } from "../world/world";

/** Who does what to the goods on the way, through which mutation or page. */
export interface Action {
  world: World;
  store: Store;
  actor: Actor;
  mutation: string;
  key?: string | null;
}

export type MovementReason =
  "movement_canceled" | "movement_created" | "movement_received" | "movement_updated";

/** Moves units between the states of levels, as one group in the name of the transfer. */
export function moveUnits(
  { world, store, actor, mutation, key }: Action,
  transfer: Transfer,
  reason: MovementReason,
  changes: QuantityChange[],
): void {
  const uri = gid("InventoryTransfer", transfer.id);
  changeQuantities(
    world,
    store,
    { actor, mutation, reason, key, referenceDocumentUri: uri },
    changes.map((change) => (change.name === "available" ? change : { ...change, ledgerDocumentUri: uri })),
  );
}

/** The transfer as an event says it, with what became of its status. */
export function report({ world, store }: Action, kind: TransferEvent, transfer: Transfer): void {
  world.emit({ store, kind, transfer });
}

/** The level the transfer takes the item from; undefined for goods from outside. */
export function originLevel({ store }: Action, transfer: Transfer, itemId: number): Level | undefined {
  return transfer.origin ? store.level(itemId, transfer.origin.locationId) : undefined;
}

/** Between `available` and `reserved` at the origin: what a ready transfer holds for its shipments. */
export function reserve(level: Level | undefined, units: number): QuantityChange[] {
  if (!level || units === 0) return [];
  return [
    { level, name: "available", delta: -units },
    { level, name: "reserved", delta: units },
  ];
}

/** Whether the units of the transfer that are not shipped yet are reserved at its origin. */
export function isReserving({ status }: Transfer): boolean {
  return status === "READY_TO_SHIP" || status === "IN_PROGRESS";
}

/** Gives the transfer the status that follows from its shipments; a draft and a canceled one keep theirs. */
export function settleStatus(action: Action, transfer: Transfer): void {
  action.store.unsaved = true;
  if (transfer.status === "DRAFT" || transfer.status === "CANCELED") return;
  const before = transfer.status;
  const shipped = transfer.lines.some((line) => lineQuantities(transfer, line).shippedQuantity > 0);
  const complete = shipped && receivedOf(transfer) >= totalOf(transfer);
  transfer.status = complete ? "TRANSFERRED" : shipped ? "IN_PROGRESS" : "READY_TO_SHIP";
  if (complete && before !== "TRANSFERRED") report(action, "transfer-completed", transfer);
}

/** Whether a merchant is kept from this transfer: an app made it and the platform lets only the app touch it. */
export function isBarred({ actor, world }: Action, { madeBy }: Transfer): boolean {
  return actor === "admin" && madeBy === "app" && world.transferLiberties.merchants === "bound";
}
