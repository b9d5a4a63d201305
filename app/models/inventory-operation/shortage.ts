import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import type { QuantityName } from "~/platform/inventory-adjustment";
import { type Sentence, sentence } from "~/texts/translate";
import { type OperationChange } from "./changes";

export interface Shortage extends LevelKey {
  left: number;
}

/** The changes that would leave less than their `least`; a level without a reading counts as 0. */
export function shortagesOf(
  changes: readonly Pick<OperationChange, "variantId" | "locationId" | "delta" | "least">[],
  readings: readonly (LevelKey & { quantity: number })[],
): Shortage[] {
  const limited = changes.filter(({ delta, least }) => least !== undefined && delta < 0);
  if (limited.length === 0) return [];
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.quantity]));
  return limited.flatMap(({ variantId, locationId, delta, least = 0 }) => {
    const left = found.get(levelKeyOf({ variantId, locationId })) ?? 0;
    return left + delta < least ? [{ variantId, locationId, left }] : [];
  });
}

/** "Only 2 of Blue mug (MUG-01) are left at Berlin", without a full stop. */
export function shortageSentence({
  left,
  title,
  sku,
  locationName,
  quantityName = "available",
}: {
  left: number;
  title: string;
  sku: string;
  locationName: string;
  quantityName?: QuantityName;
}): Sentence {
  const what = sku ? `${title} (${sku})` : title;
  if (quantityName === "damaged") {
    if (left <= 0) return sentence("stock.noDamagedLeft", { what, place: locationName });
    return sentence("stock.damagedLeft", { count: left, what, place: locationName });
  }
  if (left <= 0) return sentence("stock.nothingLeft", { what, place: locationName });
  return sentence("stock.left", { count: left, what, place: locationName });
}
