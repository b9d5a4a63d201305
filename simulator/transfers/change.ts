import { numberOf } from "../admin-api/gids";
import { refusal } from "../inventory/rules";
import { lineQuantities, type Transfer } from "../world/transfers";
import { type Action, isBarred, isReserving, moveUnits, originLevel, report, reserve } from "./action";
import { becomeReady, readPlaces, transferLine } from "./create";
import { done, type Outcome, refusalOf, refused } from "./rules";

export interface TransferEdit {
  originId?: string | null;
  destinationId?: string | null;
  dateCreated?: string | null;
  note?: string | null;
  referenceName?: string | null;
  tags?: string[] | null;
}

export function markReady(action: Action, id: unknown): Outcome<Transfer> {
  const transfer = find(action, id);
  if (!transfer) return notFound();
  if (transfer.status !== "DRAFT" || isBarred(action, transfer)) return wrongStatus();
  const { origin, destination } = transfer;
  if (!origin && !destination) return refused(refusalOf("LOCATION_REQUIRED", ["id"]));
  if (transfer.lines.every(({ quantity }) => quantity === 0)) {
    return refused(refusalOf("ITEMS_EMPTY", ["id"]));
  }
  for (const place of [origin, destination]) {
    const location = place && action.store.locationById.get(place.locationId);
    if (place && !location) return refused(refusalOf("LOCATION_NOT_FOUND", ["id"]));
    if (location && !location.active) return refused(refusalOf("LOCATION_NOT_ACTIVE", ["id"]));
  }
  const isUnstocked = transfer.lines.some(
    ({ itemId }) => origin && originLevel(action, transfer, itemId)?.active !== true,
  );
  if (isUnstocked) return refused(refusalOf("INVALID_ITEM", ["id"]));
  becomeReady(action, transfer);
  return done(transfer);
}

/** Only a draft can still change its locations. */
export function editTransfer(action: Action, id: unknown, input: TransferEdit): Outcome<Transfer> {
  const transfer = find(action, id);
  if (!transfer || isBarred(action, transfer)) return notFound();
  const places = placesAfter(action, transfer, input);
  if (!places.value) return places;
  Object.assign(transfer, places.value);
  if (input.dateCreated) transfer.createdAt = Date.parse(input.dateCreated);
  if (input.note !== undefined) transfer.note = input.note;
  if (input.referenceName !== undefined) transfer.referenceName = input.referenceName;
  if (input.tags !== undefined) transfer.tags = [...(input.tags ?? [])].sort();
  action.store.unsaved = true;
  return done(transfer);
}

function placesAfter(
  { store, world }: Action,
  transfer: Transfer,
  input: TransferEdit,
): Outcome<Pick<Transfer, "destination" | "origin">> {
  const names = { origin: "originId", destination: "destinationId" } as const;
  const read = readPlaces(store, input, names, world.clock.now());
  if (read.errors.length > 0) return refused(...read.errors);
  const origin = input.originId === undefined ? transfer.origin : read.origin;
  const destination = input.destinationId === undefined ? transfer.destination : read.destination;
  const field = ["input", input.originId === undefined ? "destinationId" : "originId"];
  const isMoved =
    origin?.locationId !== transfer.origin?.locationId ||
    destination?.locationId !== transfer.destination?.locationId;
  if (isMoved && transfer.status !== "DRAFT") {
    return refused(refusalOf("TRANSFER_LOCATION_IMMUTABLE", field));
  }
  if (origin && origin.locationId === destination?.locationId) {
    return refused(refusalOf("TRANSFER_ORIGIN_CANNOT_BE_THE_SAME_AS_DESTINATION", field));
  }
  const isUnstocked = transfer.lines.some(
    ({ itemId }) => origin && store.level(itemId, origin.locationId)?.active !== true,
  );
  if (isUnstocked) return refused(refusalOf("INVENTORY_STATE_NOT_ACTIVE", field));
  return done(
    isMoved ? { origin, destination } : { origin: transfer.origin, destination: transfer.destination },
  );
}

/** A draft with the same lines, and without shipments. */
export function duplicateTransfer(action: Action, id: unknown): Outcome<Transfer> {
  const { store, world, actor } = action;
  const source = find(action, id);
  if (!source) return notFound();
  const lines = source.lines.flatMap(({ itemId, quantity }) => {
    const variant = store.variantByItem.get(itemId);
    return variant ? [transferLine(store, variant, quantity)] : [];
  });
  const copy: Transfer = {
    ...source,
    id: store.newId(),
    name: store.transfers.newName(),
    status: "DRAFT",
    createdAt: world.clock.now(),
    tags: [...source.tags],
    lines,
    shipments: [],
    madeBy: actor === "app" ? "app" : "admin",
    lastShipmentNumber: 0,
  };
  store.transfers.add(copy);
  store.unsaved = true;
  return done(copy);
}

/** What is reserved is available again. A transfer with shipments has to be received or emptied first. */
export function cancelTransfer(action: Action, id: unknown): Outcome<Transfer> {
  const transfer = find(action, id);
  if (!transfer) return notFound();
  if (transfer.status === "CANCELED" || transfer.status === "TRANSFERRED" || isBarred(action, transfer)) {
    return wrongStatus();
  }
  if (transfer.shipments.length > 0) return refused(refusalOf("SHIPMENT_EXISTS", ["id"]));
  const changes = isReserving(transfer)
    ? transfer.lines.flatMap((line) =>
        reserve(
          originLevel(action, transfer, line.itemId),
          -lineQuantities(transfer, line).processableQuantity,
        ),
      )
    : [];
  transfer.status = "CANCELED";
  action.store.unsaved = true;
  moveUnits(action, transfer, "movement_canceled", changes);
  report(action, "transfer-canceled", transfer);
  return done(transfer);
}

/** Only a draft can be deleted; the name is not given again. */
export function deleteTransfer(action: Action, id: unknown): Outcome<Transfer> {
  const transfer = find(action, id);
  if (!transfer || isBarred(action, transfer)) return notFound();
  if (transfer.status !== "DRAFT") {
    const message = "Can't delete the transfer if it's not in the draft status.";
    return refused(refusal(["id"], "INVALID_TRANSFER_STATUS", message));
  }
  action.store.transfers.remove(transfer);
  action.store.unsaved = true;
  return done(transfer);
}

function find({ store }: Action, id: unknown): Transfer | undefined {
  return store.transfers.find(numberOf("InventoryTransfer", id));
}

function notFound() {
  return refused(refusalOf("TRANSFER_NOT_FOUND", ["id"]));
}

function wrongStatus() {
  return refused(refusalOf("INVALID_TRANSFER_STATUS", ["id"]));
}
