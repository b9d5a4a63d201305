import type { DecimalSign } from "~/components/read-number";
import { countOf } from "~/components/receiving/received";

/** An item of which units may still arrive. */
export interface ArrivingItem {
  variantId: string;
  title: string;
  sku: string;
  quantity: number;
  /** Units that are on their way, or of which nobody knows. */
  open: number;
  /** Shopify has not taken them off the source. */
  stayed: boolean;
}

/** What was typed of an item. */
export interface TypedArrival {
  accepted: string;
  damaged: string;
}

export type Arrivals = Readonly<Record<string, TypedArrival>>;

const nothing: TypedArrival = { accepted: "", damaged: "" };

export function arrivalOf(arrivals: Arrivals, variantId: string): TypedArrival {
  return arrivals[variantId] ?? nothing;
}

/** Units of one item that have arrived, by what was typed; what is no number counts as 0. */
export function unitsIn({ accepted, damaged }: TypedArrival, decimal: DecimalSign): number {
  return [accepted, damaged].reduce((sum, typed) => sum + Math.max(0, countOf(typed, decimal) ?? 0), 0);
}

/** Everything that is on its way has arrived, apart from what was typed as damaged. */
export function allArrived(
  items: readonly ArrivingItem[],
  { arrivals, decimal }: { arrivals: Arrivals; decimal: DecimalSign },
): Arrivals {
  const filled = items
    .filter(({ stayed }) => !stayed)
    .map(({ variantId, open }) => {
      const { damaged } = arrivalOf(arrivals, variantId);
      const accepted = String(Math.max(0, open - unitsIn({ accepted: "", damaged }, decimal)));
      return [variantId, { accepted, damaged }];
    });
  return { ...arrivals, ...(Object.fromEntries(filled) as Arrivals) };
}

/** Units on their way once this has arrived. */
export function unitsLeft(
  items: readonly ArrivingItem[],
  { arrivals, decimal }: { arrivals: Arrivals; decimal: DecimalSign },
): number {
  return items.reduce((sum, { variantId, open, stayed }) => {
    const left = open - unitsIn(arrivalOf(arrivals, variantId), decimal);
    return stayed ? sum : sum + Math.max(0, left);
  }, 0);
}

/** The items of which something was typed; what is no number goes as null, so that the answer names the field. */
export function toArrivedItems(
  items: readonly ArrivingItem[],
  { arrivals, decimal }: { arrivals: Arrivals; decimal: DecimalSign },
) {
  return items.flatMap(({ variantId }) => {
    const { accepted, damaged } = arrivalOf(arrivals, variantId);
    if (accepted.trim() === "" && damaged.trim() === "") return [];
    return [
      {
        variantId,
        acceptedQuantity: countOf(accepted, decimal),
        damagedQuantity: countOf(damaged, decimal),
      },
    ];
  });
}
