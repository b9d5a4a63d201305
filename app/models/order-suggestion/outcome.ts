/** A quantity that was ordered in place of the suggested one, and what was sold since. */
export interface ChangedQuantity {
  suggested: number;
  /** 0 where the line was taken out of the order. */
  ordered: number;
  /** Units available, under way and in other drafts when it was suggested. */
  stock: number;
  /** Net of refunds, on the days that the order had to last for, so far. */
  sold: number;
  isOver: boolean;
}

/**
 * - `needed`: more was ordered, and with the suggested quantity `units` would have been missing; `over` were too many.
 * - `tooMany`: more was ordered, and the `units` more are all still there.
 * - `spared`: less was ordered, and it was enough: `units` less were bought.
 * - `tooFew`: less was ordered, and it was sold before the next order's goods could come. How many more would have been
 *   sold nobody knows; at most the `units` that were left out.
 * - `open`: the days are not over.
 */
export interface Outcome {
  kind: (typeof outcomeKinds)[number];
  units: number;
  over: number;
}

export const outcomeKinds = ["needed", "tooMany", "spared", "tooFew", "open"] as const;

/** What came of ordering another quantity than was suggested. */
export function outcomeOf({ suggested, ordered, stock, sold, isOver }: ChangedQuantity): Outcome {
  if (ordered > suggested) {
    const more = ordered - suggested;
    const units = Math.min(more, Math.max(0, sold - stock - suggested));
    if (!isOver && units < more) return open;
    return units > 0
      ? { kind: "needed", units, over: more - units }
      : { kind: "tooMany", units: more, over: more };
  }
  const less = suggested - ordered;
  if (stock + ordered <= sold) return { kind: "tooFew", units: less, over: 0 };
  return isOver ? { kind: "spared", units: less, over: 0 } : open;
}

const open: Outcome = { kind: "open", units: 0, over: 0 };
