import type { BodyOf, DataOf } from "~/api/endpoint";
import { stockLevels } from "../../app/api/stock-levels";
import { useStack } from "../support/stack";

const { api, call } = useStack();

export type Level = DataOf<typeof stockLevels.list>[number];
export type Adjustment = BodyOf<typeof stockLevels.bulkAdjust>["adjustments"][number];

/** Every stock level of the shop as the app answers it. */
export function levelsOf(shop: string): Promise<Level[]> {
  return call(stockLevels.list, {}, { shop });
}

/** The body's adjustments of these levels: each to a quantity made from its place. */
export function setTo(levels: readonly Level[], quantity: (index: number) => number): Adjustment[] {
  return levels.map(({ variantId, locationId }, index) => ({
    variantId,
    locationId,
    quantity: quantity(index),
    reason: "Shelf tidied",
  }));
}

/** The bulk endpoint with what it takes; throws ApiError when it is refused. */
export function adjust(shop: string, adjustments: Adjustment[], headers: Record<string, string> = {}) {
  return call(stockLevels.bulkAdjust, { body: { adjustments } }, { shop, headers });
}

/** The bulk endpoint with any body at all. */
export function send(shop: string, body: unknown) {
  return api("PUT", "/api/stock-levels/bulk", body, { shop });
}
