/** What is known about the demand for a variant at a location: a few numbers, renewed with each day. */
export interface DemandState {
  /** Units on a day that sells. */
  size: number;
  /** The share of available days that sell. */
  chance: number;
  /** Units sold and the squares of days' units; older days weigh less. */
  units: number;
  squares: number;
  /** Days that sold, and available days; what the start weighs is counted as if it were days. */
  sellingDays: number;
  availableDays: number;
}

export interface DemandDay {
  sold: number;
  /** The share of the day on which there was stock to sell. */
  available: number;
  soldOut?: boolean;
}

/** By how much one day moves what is known, once a variant has a past. */
export interface Learning {
  size: number;
  chance: number;
  /** The share that a day loses of the sums of units and squares. */
  forgetting: number;
}

/** Chosen on the folds of the replay (decision 55). */
export const usualLearning: Learning = { size: 0.03, chance: 0.05, forgetting: 1 / 182 };

/**
 * Learns from one day, in place (Teunter, Syntetos and Babai 2011, with availability): a day without stock teaches
 * nothing, a day with stock for a part of it teaches in part. In the beginning each day weighs as much as the start does.
 */
export function learnFromDay(state: DemandState, day: DemandDay, learning = usualLearning): void {
  state.units *= 1 - learning.forgetting;
  state.squares *= 1 - learning.forgetting;
  if (day.sold > 0) {
    const asked = askedOn(day, state);
    state.sellingDays += 1;
    state.availableDays += 1;
    state.size += Math.max(learning.size, 1 / state.sellingDays) * (asked - state.size);
    state.chance += Math.max(learning.chance, 1 / state.availableDays) * (1 - state.chance);
    state.units += asked;
    state.squares += asked * asked;
  } else if (day.available > 0) {
    state.availableDays += day.available;
    state.chance -= day.available * Math.max(learning.chance, 1 / state.availableDays) * state.chance;
  }
}

/**
 * Units that buyers asked for on a day: beyond what sold out, another selling day's size, for sizes that are spread like
 * an exponential distribution have as much before them as ever; on the missing part of a day, the usual.
 */
export function askedOn({ sold, available, soldOut = false }: DemandDay, state: DemandState): number {
  if (sold > 0) return soldOut ? sold + state.size : sold;
  return (1 - available) * rateOf(state);
}

/** Units a day. */
export const rateOf = ({ size, chance }: Pick<DemandState, "size" | "chance">) => size * chance;
