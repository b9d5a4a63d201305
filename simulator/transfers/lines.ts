import { numberOf } from "../admin-api/gids";
import type { InputError } from "../inventory/rules";
import type { Store } from "../world/store";
import type { Variant } from "../world/types";
import { type Field, negativeQuantity, refusalOf } from "./rules";

export interface LineInput {
  inventoryItemId: string;
  quantity: number;
}

export interface ReadLine {
  variant: Variant;
  quantity: number;
}

/** Reads the lines of an input, or says of each what is wrong with it. */
export function readLines(
  store: Store,
  inputs: LineInput[],
  field: Field,
  originId: number | null = null,
): { lines: ReadLine[]; errors: InputError[] } {
  const errors: InputError[] = [];
  const lines: ReadLine[] = [];
  for (const [index, { inventoryItemId, quantity }] of inputs.entries()) {
    const itemField = [...field, index, "inventoryItemId"];
    const itemId = numberOf("InventoryItem", inventoryItemId);
    const variant = itemId === null ? undefined : store.variantByItem.get(itemId);
    const repeats = inputs.filter((other) => other.inventoryItemId === inventoryItemId).length > 1;
    if (repeats) errors.push(refusalOf("DUPLICATE_ITEM", itemField));
    else if (!variant) errors.push(refusalOf("ITEM_NOT_FOUND", itemField));
    else if (!variant.tracked) errors.push(refusalOf("UNTRACKED_ITEM", itemField));
    else if (originId !== null && store.level(variant.itemId, originId)?.active !== true)
      errors.push(refusalOf("INVENTORY_STATE_NOT_ACTIVE", itemField));
    else if (quantity < 0) errors.push(negativeQuantity([...field, index, "quantity"]));
    else lines.push({ variant, quantity });
  }
  return { lines, errors };
}
