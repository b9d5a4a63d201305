import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { mostUnits, stepOf } from "~/models/supplier-item/order-quantity";
import { unmeasured, usedBy, usedInAll } from "./order-measure";
import { type Addition, additionsOf, daysEarly, type PlannedLine } from "./planned-line";

export interface MinimumWays {
  /** How much is missing, in units, kilograms or money. */
  missing: number;
  /** What could be ordered beyond the need; empty where nothing of the list reaches the minimum. */
  additions: Addition[];
  /** Units that would be missing until an order of the next order day arrives, beyond those that are anyway. */
  unitsShort: number;
  /** Lines of the order whose weight is not known, and not counted, where the minimum is one of weight. */
  unweighed: number;
}

interface Terms {
  minimum: number;
  by: OrderMinimumBy;
  leadTimeDays: number;
  /** From today until the order day after this one. */
  daysUntilNext: number;
}

/** So many steps are looked at before nothing of a list is said to reach the minimum. */
const mostSteps = 5_000;

/**
 * The two ways out where an order is below its supplier's minimum: what to add, the soonest needed first, and what it
 * costs to wait for the next order day. Null where the minimum is met.
 */
export function waysToMinimum(lines: readonly PlannedLine[], terms: Terms): MinimumWays | null {
  const { minimum, by } = terms;
  const total = usedInAll(lines, by);
  if (total >= minimum || lines.every(({ quantity }) => quantity === 0)) return null;
  return {
    missing: minimum - total,
    additions: additionsFor(lines, minimum - total, by),
    unitsShort: shortByWaiting(lines, terms),
    unweighed: by === "weight" ? unmeasured(lines, by) : 0,
  };
}

function additionsFor(lines: readonly PlannedLine[], missing: number, by: OrderMinimumBy): Addition[] {
  const steps = lines.map((line) => (usedBy(line, mostUnits, by) > 0 ? stepsOf(line) : null));
  const added = lines.map(() => 0);
  const made: { index: number; units: number }[] = [];
  let left = missing;
  const gainOf = (index: number, units: number) => {
    const line = lines[index] as PlannedLine;
    const ordered = line.quantity + (added[index] ?? 0);
    return usedBy(line, ordered + units, by) - usedBy(line, ordered, by);
  };
  for (let count = 0; left > 0; count += 1) {
    const next = soonest(lines, added, steps);
    if (next === null || count === mostSteps) return [];
    const { index, units } = next;
    left -= gainOf(index, units);
    added[index] = (added[index] ?? 0) + units;
    made.push(next);
  }
  // What was added before the last step may no longer be needed; a line's first units go when its others have gone.
  for (const { index, units } of made.toReversed()) {
    const line = lines[index] as PlannedLine;
    const isFirst = units === steps[index]?.first && line.quantity === 0;
    const without = left - gainOf(index, -units);
    if (without > 0 || (isFirst && added[index] !== units)) continue;
    added[index] = (added[index] ?? 0) - units;
    left = without;
  }
  return additionsOf(lines, added);
}

/** What a line goes up by; a line that orders nothing yet begins with its minimum. */
function stepsOf(line: PlannedLine): { first: number; step: number } {
  const step = stepOf(line);
  const first = line.quantity > 0 ? step : Math.ceil(Math.max(1, line.minimumQuantity) / step) * step;
  return { first, step };
}

/** The step that is needed soonest; null where none is to be had. */
function soonest(
  lines: readonly PlannedLine[],
  added: readonly number[],
  steps: readonly ({ first: number; step: number } | null)[],
): { index: number; units: number } | null {
  let best: { index: number; units: number; days: number } | null = null;
  lines.forEach((line, index) => {
    const step = steps[index];
    if (!step) return;
    const before = added[index] ?? 0;
    const units = before === 0 ? step.first : step.step;
    const days = daysEarly(line, before + units);
    if (best === null || days < best.days) best = { index, units, days };
  });
  return best;
}

function shortByWaiting(lines: readonly PlannedLine[], { leadTimeDays, daysUntilNext }: Terms): number {
  const shortAfter = ({ position, perDay }: PlannedLine, days: number) =>
    Math.max(0, perDay * days - Math.max(0, position));
  const short = lines
    .filter(({ quantity }) => quantity > 0)
    .reduce(
      (sum, line) => sum + shortAfter(line, leadTimeDays + daysUntilNext) - shortAfter(line, leadTimeDays),
      0,
    );
  return Math.max(0, Math.ceil(short - 1e-9));
}
