import { type DemandState, learnFromDay } from "./demand-state";
import type { StockPresence } from "./stock-presence";

interface Past {
  /** Units by day. */
  sold: ReadonlyMap<number, number>;
  stock: StockPresence;
}

/** Learns in place from the days `from` until `until`, both included; call it with days that follow one another. */
export function learnPast(
  state: DemandState,
  { sold, stock }: Past,
  { from, until }: { from: number; until: number },
): void {
  for (let day = from; day <= until; day += 1) {
    const { available, soldOut } = stock.onDay(day);
    learnFromDay(state, { sold: sold.get(day) ?? 0, available, soldOut });
  }
}
