import type { QuantityChange } from "../world/change-quantities";
import { quantityOf } from "../world/quantities";
import type { Store } from "../world/store";
import { isStale, type Plan, refused } from "./adjust";
import { placeOf } from "./places";
import {
  type InputError,
  lowestAvailable,
  rangeError,
  reasonError,
  referenceError,
  refusal,
  staleError,
} from "./rules";

export interface SetQuantity {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity?: number | null;
}

export interface SetInput {
  name: string;
  reason: string;
  referenceDocumentUri?: string | null;
  quantities: SetQuantity[];
}

export interface SetOnHandInput {
  reason: string;
  referenceDocumentUri?: string | null;
  setQuantities: SetQuantity[];
}

/** Absolute quantities of `available` or `on_hand`; the difference always lands in `available`. */
export function planSet(
  store: Store,
  input: SetInput,
  listName: "quantities" | "setQuantities" = "quantities",
): Plan {
  if (input.name !== "available" && input.name !== "on_hand") {
    return refused([
      refusal(
        ["input", "name"],
        "INVALID_NAME",
        "The specified quantity name is invalid. Valid values are: available, on_hand.",
      ),
    ]);
  }
  const general = [...reasonError(input.reason), ...referenceError(input.referenceDocumentUri)];
  if (general.length > 0) return refused(general);

  const lowest = input.name === "on_hand" ? 0 : lowestAvailable;
  const ranges = input.quantities.flatMap((item, index) =>
    rangeError(item.quantity, ["input", listName, index, "quantity"], lowest),
  );
  if (ranges.length > 0) return refused(ranges);

  const errors: InputError[] = [];
  const changes: QuantityChange[] = [];
  const seen = new Set<string>();
  for (const [index, item] of input.quantities.entries()) {
    const field = ["input", listName, index];
    const pair = `${item.inventoryItemId} ${item.locationId}`;
    if (seen.has(pair)) {
      errors.push(
        refusal(
          [...field, "locationId"],
          "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR",
          "The combination of inventoryItemId and locationId must be unique.",
        ),
      );
      continue;
    }
    seen.add(pair);
    const place = placeOf(store, {
      inventoryItemId: item.inventoryItemId,
      locationId: item.locationId,
      itemField: [...field, "inventoryItemId"],
      locationField: [...field, "locationId"],
    });
    errors.push(...place.errors);
    if (!place.level) continue;
    const before = quantityOf(place.level, input.name) ?? 0;
    if (isStale(item.changeFromQuantity, before)) {
      errors.push(staleError([...field, "changeFromQuantity"]));
      continue;
    }
    changes.push({ level: place.level, name: "available", delta: item.quantity - before });
  }
  return errors.length > 0 ? refused(errors) : { errors: [], changes };
}
