import type { QuantityChange } from "../world/change-quantities";
import { isStoredState, quantityOf } from "../world/quantities";
import type { Store } from "../world/store";
import type { Level } from "../world/types";
import { isStale, type Plan, refused } from "./adjust";
import { Draft, placeOf } from "./places";
import {
  type InputError,
  ledgerError,
  nameError,
  rangeError,
  reasonError,
  referenceError,
  refusal,
  staleError,
} from "./rules";

interface Terminal {
  locationId: string;
  name: string;
  changeFromQuantity?: number | null;
  ledgerDocumentUri?: string | null;
}

export interface MoveInput {
  reason: string;
  referenceDocumentUri: string;
  changes: { inventoryItemId: string; quantity: number; from: Terminal; to: Terminal }[];
}

type Change = MoveInput["changes"][number];

/** Moves between two states at one location: on hand stays the same. */
export function planMove(store: Store, input: MoveInput): Plan {
  const shape = input.changes.flatMap(shapeErrors);
  if (shape.length > 0) return refused(shape);
  const general = [...reasonError(input.reason), ...referenceError(input.referenceDocumentUri)];
  if (general.length > 0) return refused(general);

  const draft = new Draft();
  const errors: InputError[] = [];
  const changes: QuantityChange[] = [];
  for (const [index, change] of input.changes.entries()) {
    const placed = placesOf(store, change, index);
    errors.push(...placed.errors);
    if (!placed.from || !placed.to) continue;
    for (const [side, level, delta] of [
      ["from", placed.from, -change.quantity],
      ["to", placed.to, change.quantity],
    ] as const) {
      const terminal = change[side];
      if (!isStoredState(terminal.name)) continue;
      const before = draft.read(level, terminal.name, quantityOf(level, terminal.name) ?? 0);
      if (isStale(terminal.changeFromQuantity, before)) {
        errors.push(staleError(["input", "changes", index, side, "changeFromQuantity"]));
        continue;
      }
      draft.move(level, terminal.name, delta);
      changes.push({
        level,
        name: terminal.name,
        delta,
        ledgerDocumentUri: terminal.ledgerDocumentUri ?? null,
      });
    }
  }
  return errors.length > 0 ? refused(errors) : { errors: [], changes };
}

function shapeErrors(change: Change, index: number): InputError[] {
  const field = ["input", "changes", index];
  const names = (["from", "to"] as const).flatMap((side) =>
    nameError(change[side].name, [...field, side, "name"], "INVALID_QUANTITY_NAME"),
  );
  if (names.length > 0) return names;
  if (change.from.name === change.to.name) {
    return [refusal(field, "SAME_QUANTITY_NAME", "The quantity names for each change can't be the same.")];
  }
  if (change.from.locationId !== change.to.locationId) {
    return [
      refusal(field, "DIFFERENT_LOCATIONS", "The quantities can't be moved between different locations."),
    ];
  }
  const range = rangeError(change.quantity, [...field, "quantity"], 0);
  if (range.length > 0) return range;
  return (["from", "to"] as const).flatMap((side) =>
    ledgerError(change[side].name, change[side].ledgerDocumentUri, [...field, side, "ledgerDocumentUri"]),
  );
}

function placesOf(
  store: Store,
  change: Change,
  index: number,
): { from: Level | null; to: Level | null; errors: InputError[] } {
  const field = ["input", "changes", index];
  const [from, to] = (["from", "to"] as const).map((side) =>
    placeOf(store, {
      inventoryItemId: change.inventoryItemId,
      locationId: change[side].locationId,
      itemField: [...field, "inventoryItemId"],
      locationField: [...field, side, "locationId"],
    }),
  );
  const toErrors = (to?.errors ?? []).filter((error) => error.code !== "INVALID_INVENTORY_ITEM");
  return {
    from: from?.level ?? null,
    to: to?.level ?? null,
    errors: [...(from?.errors ?? []), ...toErrors],
  };
}
