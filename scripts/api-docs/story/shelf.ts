import type { DataOf } from "~/api/endpoint";
import { variants } from "~/api/variants";
import { stockLevels } from "../../../app/api/stock-levels";
import type { Recorder } from "../recorder";

/** A variant of the demo's store. */
export async function variantOf(recorder: Recorder, sku: string) {
  const [variant] = await recorder.call(variants.search, { query: { search: sku } });
  if (variant?.sku !== sku) throw new Error(`The demo's store sells no ${sku}.`);
  return variant;
}

type Level = DataOf<typeof stockLevels.list>[number];

/** Where a variant is stocked, the location with most first. */
export async function levelsOf(recorder: Recorder, sku: string): Promise<[Level, Level]> {
  const levels = await recorder.call(stockLevels.list, { query: { search: sku } });
  const [first, second] = levels.sort((a, b) => b.currentStock - a.currentStock);
  if (!first || !second) throw new Error(`The demo's store keeps ${sku} at fewer than two places.`);
  return [first, second];
}
