import type { ReturnedKind } from "./returned-kinds";

/** A line of a receipt; `quantity` is below 0 where units were taken back. */
export interface ReceiptUnits {
  lineId: number;
  quantity: number;
}

/** Units of each line of a receipt that are not gone, by the line's id; `gone` has quantities below 0. */
export function unitsLeft(came: readonly ReceiptUnits[], gone: readonly ReceiptUnits[]): Map<number, number> {
  const left = new Map(came.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, quantity } of gone) left.set(lineId, (left.get(lineId) ?? 0) + quantity);
  return left;
}

/** Units of one variant of a receipt, all of them above 0. */
interface TakingBack {
  now: number;
  /** Taken back or returned earlier. */
  before: number;
  /** Those that were never added to the stock, as a person has decided. */
  neverAdded: number;
}

/** Units that leave the stock: those that were never added to it go first. */
export function unitsLeavingStock({ now, before, neverAdded }: TakingBack): number {
  return Math.max(0, before + now - neverAdded) - Math.max(0, before - neverAdded);
}

interface StockOfReceipt {
  gone: readonly ReceiptUnits[];
  neverAdded: ReadonlyMap<bigint, number>;
}

/** Says of units of a variant, in the order in which they go, how many of them leave the stock. */
export function leavingStock(
  { gone, neverAdded }: StockOfReceipt,
  variantOf: (lineId: number) => bigint | null,
): (variantId: bigint, units: number) => number {
  const before = new Map<bigint, number>();
  const count = (variantId: bigint, units: number) =>
    before.set(variantId, (before.get(variantId) ?? 0) + units);
  for (const { lineId, quantity } of gone) {
    const variantId = variantOf(lineId);
    if (variantId !== null) count(variantId, -quantity);
  }
  return (variantId, units) => {
    const earlier = before.get(variantId) ?? 0;
    count(variantId, units);
    return unitsLeavingStock({ now: units, before: earlier, neverAdded: neverAdded.get(variantId) ?? 0 });
  };
}

interface DamagedUnits {
  lineId: number;
  /** Put into the store's damaged stock; below 0 in a receipt that took them out again. */
  damagedInStore: number;
}

/** Units whose return to the supplier has left. */
export interface ReturnedLine {
  lineId: number;
  kind: ReturnedKind;
  quantity: number;
}

/** Units of a kind that went back to the supplier, of one line. */
export function unitsReturned(
  returned: readonly ReturnedLine[],
  { lineId, kind }: Pick<ReturnedLine, "lineId" | "kind">,
): number {
  return returned
    .filter((one) => one.lineId === lineId && one.kind === kind)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

interface DamagedThatLeft {
  takenBack: readonly DamagedUnits[];
  returned: readonly ReturnedLine[];
}

/** Damaged units that left the store again, of those that were put there; the quantities are below 0. */
export function damagedGone(
  lines: readonly DamagedUnits[],
  { takenBack, returned }: DamagedThatLeft,
): ReceiptUnits[] {
  return lines.flatMap(({ lineId, damagedInStore }) => {
    const undone = takenBack.reduce(
      (sum, one) => (one.lineId === lineId ? sum - one.damagedInStore : sum),
      0,
    );
    const back = unitsReturned(returned, { lineId, kind: "damaged" });
    const left = Math.min(damagedInStore, undone + back);
    return left > 0 ? [{ lineId, quantity: -left }] : [];
  });
}

interface DamagedOfReceipt {
  lines: readonly DamagedUnits[];
  damagedGone: readonly ReceiptUnits[];
}

/** Damaged units of each line that the store still has, by the line's id. */
export function damagedLeft({ lines, damagedGone: gone }: DamagedOfReceipt): Map<number, number> {
  const came = lines.map(({ lineId, damagedInStore: quantity }) => ({ lineId, quantity }));
  return unitsLeft(came, gone);
}
