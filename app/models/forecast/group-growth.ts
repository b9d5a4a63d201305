/** Of a year. */
export const weeks = 52;
/** Recent weeks whose sales are compared with the same ones a year before. */
export const comparedWeeks = 8;
/** A group with so many selling days in a week is believed by half. */
export const halfBelieved = 10;

/** What a group's variants sold in a week, added up. */
export interface GroupWeek {
  units: number;
  /** Days on which a variant sold, counted for each variant. */
  sellingDays: number;
}

/** How many times the sales of a year before a group sells now, by its last eight weeks; 1 without these. */
export function growthOf(history: readonly GroupWeek[]): number {
  if (history.length < weeks + comparedWeeks) return 1;
  const now = sum(history.slice(-comparedWeeks));
  const before = sum(history.slice(-comparedWeeks - weeks, -weeks));
  const evidence = Math.min(now.sellingDays, before.sellingDays);
  const weight = evidence / (evidence + halfBelieved * comparedWeeks);
  return before.units > 0 && now.units > 0 ? (now.units / before.units) ** weight : 1;
}

function sum(history: readonly GroupWeek[]): GroupWeek {
  return history.reduce(
    (total, { units, sellingDays }) => ({
      units: total.units + units,
      sellingDays: total.sellingDays + sellingDays,
    }),
    { units: 0, sellingDays: 0 },
  );
}
