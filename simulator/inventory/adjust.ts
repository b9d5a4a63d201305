import type { QuantityChange } from "../world/change-quantities";
import { isStoredState, quantityOf } from "../world/quantities";
import type { Store } from "../world/store";
import type { Level } from "../world/types";
import { Draft, placeOf } from "./places";
import {
  type InputError,
  ledgerError,
  lowestAvailable,
  nameError,
  rangeError,
  reasonError,
  referenceError,
  refusal,
  staleError,
} from "./rules";

export interface AdjustInput {
  name: string;
  reason: string;
  referenceDocumentUri?: string | null;
  changes: {
    inventoryItemId: string;
    locationId: string;
    delta: number;
    changeFromQuantity?: number | null;
    ledgerDocumentUri?: string | null;
  }[];
}

/** What a mutation wants done, checked: either refusals or changes that may be applied as they are. */
export type Plan = { errors: InputError[]; changes: null } | { errors: []; changes: QuantityChange[] };

export function planAdjust(
  store: Store,
  input: AdjustInput,
  /** The level as a replica has it that is asked first. */
  onReplica: (level: Level) => Level = (level) => level,
): Plan {
  const named = nameError(input.name, ["input", "name"], "INVALID_QUANTITY_NAME");
  if (named.length > 0) return refused(named);
  const general = [...reasonError(input.reason), ...referenceError(input.referenceDocumentUri)];
  if (general.length > 0) return refused(general);
  const ledger = input.changes.flatMap((change, index) =>
    ledgerError(input.name, change.ledgerDocumentUri, ["input", "changes", index, "ledgerDocumentUri"]),
  );
  if (ledger.length > 0) return refused(ledger);
  if (new Set(input.changes.map((change) => change.ledgerDocumentUri ?? null)).size > 1) {
    return refused([
      refusal(
        ["input", "changes"],
        "MAX_ONE_LEDGER_DOCUMENT",
        "All changes must have the same ledger document URI or, in the case of adjusting available, no ledger document URI.",
      ),
    ]);
  }

  const name = isStoredState(input.name) ? input.name : "available";
  const draft = new Draft();
  const errors: InputError[] = [];
  const changes: QuantityChange[] = [];
  for (const [index, change] of input.changes.entries()) {
    const field = ["input", "changes", index];
    const place = placeOf(store, {
      inventoryItemId: change.inventoryItemId,
      locationId: change.locationId,
      itemField: [...field, "inventoryItemId"],
      locationField: [...field, "locationId"],
    });
    errors.push(...place.errors);
    if (!place.level) continue;
    const before = draft.read(place.level, name, quantityOf(place.level, name) ?? 0);
    const replicated = quantityOf(onReplica(place.level), name) ?? 0;
    const isMoved = before !== (quantityOf(place.level, name) ?? 0);
    if (
      isStale(change.changeFromQuantity, before) ||
      (!isMoved && isStale(change.changeFromQuantity, replicated))
    ) {
      errors.push(staleError([...field, "changeFromQuantity"]));
      continue;
    }
    const lowest = name === "available" ? lowestAvailable : 0;
    errors.push(
      ...rangeError(before + change.delta, [...field, "delta"], lowest).map((error) =>
        error.code === "INVALID_QUANTITY_NEGATIVE" ? { ...error, code: "INVALID_QUANTITY_TOO_LOW" } : error,
      ),
    );
    draft.move(place.level, name, change.delta);
    changes.push({
      level: place.level,
      name,
      delta: change.delta,
      ledgerDocumentUri: change.ledgerDocumentUri ?? null,
    });
  }
  return errors.length > 0 ? refused(errors) : { errors: [], changes };
}

export function refused(errors: InputError[]): Plan {
  return { errors, changes: null };
}

/** An integer is a compare-and-swap; null waives it. */
export function isStale(expected: number | null | undefined, actual: number): boolean {
  return expected !== null && expected !== undefined && expected !== actual;
}
