import { adjustStock } from "~/models/stock-adjustment/adjust.server";
import type { AdjustmentSummary } from "~/models/stock-adjustment/outcome";
import { readOutcome } from "~/models/stock-adjustment/read-outcome.server";
import type { Adjustment } from "~/models/stock-adjustment/schema";
import { settleOperations } from "~/sync/settle-operations.server";
import { patienceMs } from "./shop-order";
import type { StagedShop } from "./stage";

export interface Adjusted extends AdjustmentSummary {
  id: number;
  operationIds: number[];
}

/** Adjustments of variants at the main location, by their place in the store. */
export function adjustmentsOf({ store }: StagedShop, quantities: Record<number, number>): Adjustment[] {
  return Object.entries(quantities).map(([variant, quantity]) => ({
    variantId: BigInt(store.variants[Number(variant)]?.id ?? 0),
    locationId: BigInt(store.locations[0]?.id ?? 0),
    quantity,
    reason: "Shelf tidied",
  }));
}

/** What the bulk endpoint does with a body that it has checked; it waits longer, for a machine that is busy. */
export async function adjust(
  { shop }: StagedShop,
  adjustments: Adjustment[],
  deadlineMs = patienceMs,
): Promise<Adjusted> {
  const { id, operationIds, claims } = await adjustStock(shop, { adjustments, actor: "clerk" });
  await settleOperations(shop.id, operationIds, { claims, deadlineMs });
  return { id, operationIds, ...(await readOutcome(shop.id, { id, adjustments })) };
}

/** `available` of the variant at the main location, on the platform. */
export function availableOf({ store }: StagedShop, variant: number): number | undefined {
  return store.variants[variant]?.levels[0]?.quantities.available;
}
