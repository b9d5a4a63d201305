import { numberOf } from "../admin-api/gids";
import type { InputError } from "../inventory/rules";
import type { Store } from "../world/store";
import { lineQuantities, type LocationSnapshot, type Transfer, type TransferLine } from "../world/transfers";
import type { Variant } from "../world/types";
import { type Action, moveUnits, originLevel, report, reserve } from "./action";
import { type LineInput, readLines } from "./lines";
import { done, type Field, type Outcome, refusalOf, refused } from "./rules";

export interface TransferInput {
  originLocationId?: string | null;
  destinationLocationId?: string | null;
  lineItems: LineInput[];
  dateCreated?: string | null;
  note?: string | null;
  referenceName?: string | null;
  tags?: string[] | null;
}

/** Makes a draft: nothing moves yet, so 0 and more than there is are fine. */
export function createTransfer(action: Action, input: TransferInput): Outcome<Transfer> {
  const { store, world } = action;
  const now = world.clock.now();
  const places = readPlaces(
    store,
    input,
    { origin: "originLocationId", destination: "destinationLocationId" },
    now,
  );
  if (places.errors.length > 0) return refused(...places.errors);
  const originId = places.origin?.locationId ?? null;
  const { lines, errors } = readLines(store, input.lineItems, ["input", "lineItems"], originId);
  if (errors.length > 0) return refused(...errors);
  const transfer: Transfer = {
    id: store.newId(),
    name: store.transfers.newName(),
    status: "DRAFT",
    createdAt: input.dateCreated ? Date.parse(input.dateCreated) : now,
    origin: places.origin,
    destination: places.destination,
    note: input.note ?? null,
    referenceName: input.referenceName ?? null,
    tags: [...(input.tags ?? [])].sort(),
    lines: lines.map(({ variant, quantity }) => transferLine(store, variant, quantity)),
    shipments: [],
    madeBy: action.actor === "app" ? "app" : "admin",
    lastShipmentNumber: 0,
  };
  store.transfers.add(transfer);
  store.unsaved = true;
  return done(transfer);
}

/** Makes a transfer whose goods are reserved at once; all or nothing. */
export function createReadyTransfer(action: Action, input: TransferInput): Outcome<Transfer> {
  if (input.lineItems.length === 0) return refused(refusalOf("ITEMS_EMPTY", ["input", "lineItems"]));
  const zero = input.lineItems.findIndex(({ quantity }) => quantity === 0);
  if (zero >= 0) return refused(refusalOf("INVALID_QUANTITY", ["input", "lineItems", zero, "quantity"]));
  if (!input.originLocationId && !input.destinationLocationId) {
    return refused(refusalOf("LOCATION_REQUIRED", ["input", "destinationLocationId"]));
  }
  const made = createTransfer(action, input);
  if (made.value) becomeReady(action, made.value);
  return made;
}

/** The draft's goods are reserved at its origin. */
export function becomeReady(action: Action, transfer: Transfer): void {
  transfer.status = "READY_TO_SHIP";
  action.store.unsaved = true;
  const changes = transfer.lines.flatMap((line) =>
    reserve(originLevel(action, transfer, line.itemId), lineQuantities(transfer, line).processableQuantity),
  );
  moveUnits(action, transfer, "movement_created", changes);
  report(action, "transfer-ready", transfer);
}

export function transferLine(store: Store, variant: Variant, quantity: number): TransferLine {
  const title = store.productById.get(variant.productId)?.title ?? null;
  return { id: store.newId(), itemId: variant.itemId, title, quantity, receivedBefore: 0 };
}

/** Reads where from and where to, or why one of them cannot be used. */
export function readPlaces<Origin extends string, Destination extends string>(
  store: Store,
  input: Partial<Record<Destination | Origin, string | null>>,
  names: { origin: Origin; destination: Destination },
  now: number,
): { origin: LocationSnapshot | null; destination: LocationSnapshot | null; errors: InputError[] } {
  const originId = input[names.origin];
  const destinationId = input[names.destination];
  if (originId && originId === destinationId) {
    const code = "TRANSFER_ORIGIN_CANNOT_BE_THE_SAME_AS_DESTINATION";
    return { origin: null, destination: null, errors: [refusalOf(code, ["input", names.destination])] };
  }
  const origin = snapshotOf(store, originId, ["input", names.origin], now);
  const destination = snapshotOf(store, destinationId, ["input", names.destination], now);
  return {
    origin: origin.snapshot,
    destination: destination.snapshot,
    errors: [...origin.errors, ...destination.errors],
  };
}

function snapshotOf(store: Store, id: string | null | undefined, field: Field, now: number) {
  if (!id) return { snapshot: null, errors: [] };
  const location = store.locationById.get(numberOf("Location", id) ?? 0);
  if (!location) return { snapshot: null, errors: [refusalOf("LOCATION_NOT_FOUND", field)] };
  if (!location.active) return { snapshot: null, errors: [refusalOf("LOCATION_NOT_ACTIVE", field)] };
  const { name, address } = location;
  return { snapshot: { locationId: location.id, name, address, snapshottedAt: now }, errors: [] };
}
