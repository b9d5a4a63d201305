import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { mostUnits, type OrderSteps, stepOf } from "~/models/supplier-item/order-quantity";
import { costFor, type ItemPrice } from "~/models/supplier-item/price";

/** A line of an order that is about to be placed; money is in one currency. */
export interface PlannedLine extends OrderSteps, ItemPrice {
  variantId: string;
  title: string;
  quantity: number;
  perDay: number;
  /** In stock and on the way. */
  position: number;
  reorderPoint: number;
  /** Of a unit; null where the store has none. */
  weightGrams: number | null;
}

export interface Addition {
  variantId: string;
  title: string;
  units: number;
  /** By how many days its last unit comes before it is needed; null for what hardly sells. */
  daysEarly: number | null;
}

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
  const worth = worthBy(by);
  const total = minimumTotal(lines, by);
  if (total >= minimum || lines.every(({ quantity }) => quantity === 0)) return null;
  return {
    missing: minimum - total,
    additions: additionsFor(lines, minimum - total, worth),
    unitsShort: shortByWaiting(lines, terms),
    unweighed: by === "weight" ? lines.filter(isUnweighed).length : 0,
  };
}

const isUnweighed = ({ quantity, weightGrams }: PlannedLine) => quantity > 0 && weightGrams === null;

type Weighed = ItemPrice & Pick<PlannedLine, "quantity" | "weightGrams">;

/** What an order counts towards its supplier's minimum: money, units or kilograms. */
export function minimumTotal(lines: readonly Weighed[], by: OrderMinimumBy): number {
  const worth = worthBy(by);
  return lines.reduce((sum, line) => sum + worth(line, line.quantity), 0);
}

/** What so many units of a line count towards the minimum; at a price break it may be less than of fewer units. */
type Worth = (line: Weighed, units: number) => number;

function worthBy(by: OrderMinimumBy): Worth {
  const ofUnit: Record<OrderMinimumBy, Worth> = {
    amount: (line, units) => costFor(units, line) ?? 0,
    units: () => 1,
    weight: ({ weightGrams }) => (weightGrams ?? 0) / 1_000,
  };
  return (line, units) => units * ofUnit[by](line, units);
}

function additionsFor(lines: readonly PlannedLine[], missing: number, worth: Worth): Addition[] {
  const steps = lines.map((line) => (worth(line, mostUnits) > 0 ? stepsOf(line) : null));
  const added = lines.map(() => 0);
  const made: { index: number; units: number }[] = [];
  let left = missing;
  const gainOf = (index: number, units: number) => {
    const line = lines[index] as PlannedLine;
    const ordered = line.quantity + (added[index] ?? 0);
    return worth(line, ordered + units) - worth(line, ordered);
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
  return lines.flatMap((line, index) => {
    const units = added[index] ?? 0;
    const { variantId, title } = line;
    if (units === 0) return [];
    const days = daysEarly(line, units);
    return [{ variantId, title, units, daysEarly: Number.isFinite(days) ? Math.round(days) : null }];
  });
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

/** Days until the stock would have come down to the reorder point without the added units. */
function daysEarly({ position, quantity, reorderPoint, perDay }: PlannedLine, added: number): number {
  const above = position + quantity + added - reorderPoint;
  return perDay > 0 ? Math.max(0, above) / perDay : Infinity;
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
