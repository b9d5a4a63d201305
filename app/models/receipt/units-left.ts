/** A line of a receipt; `quantity` is below 0 where units were taken back. */
export interface ReceiptUnits {
  lineId: number;
  quantity: number;
}

/** Units of each line of a receipt that are not taken back, by the line's id. */
export function unitsLeft(
  came: readonly ReceiptUnits[],
  takenBack: readonly ReceiptUnits[],
): Map<number, number> {
  const left = new Map(came.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, quantity } of takenBack) left.set(lineId, (left.get(lineId) ?? 0) + quantity);
  return left;
}

/** Units of one variant of a receipt, all of them above 0. */
interface TakingBack {
  now: number;
  /** Taken back earlier. */
  before: number;
  /** Those that were never added to the stock, as a person has decided. */
  neverAdded: number;
}

/** Units that leave the stock: those that were never added to it are taken back first. */
export function unitsLeavingStock({ now, before, neverAdded }: TakingBack): number {
  return Math.max(0, before + now - neverAdded) - Math.max(0, before - neverAdded);
}
