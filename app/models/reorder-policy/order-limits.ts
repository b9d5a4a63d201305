import type { OrderLimits } from "~/models/supplier/order-terms";
import { leastQuantity, type OrderSteps, stepOf } from "~/models/supplier-item/order-quantity";
import { combineWays, type Way, worthTrying } from "./combine-ways";
import { hair, type LimitMeasure, limitMeasures } from "./limit-measures";
import { type MeasuredLine, usedBy } from "./order-measure";

/** A line as it is wanted; money is in one currency, and what is not known of a line counts nothing. */
export interface WantedLine extends OrderSteps, MeasuredLine {
  quantity: number;
  /** Units that the order has in any case, beside what is wanted. */
  ordered?: number;
  perDay: number;
  /** In stock, on the way and in the order. */
  position: number;
  reorderPoint: number;
}

/** A line taken apart: its first step is the least quantity that may be ordered, and the last one ends at what is wanted. */
interface Stepped {
  steps: number;
  quantityAt: (steps: number) => number;
  stepsBy: (need: number) => number;
  needOf: (step: number) => number;
  /** With so many steps or more. There are several where going up to a price break costs less and weighs more. */
  waysFrom: (steps: number) => readonly Way[];
}

/** Units that a variant is taken to sell where it hardly does: one in three years. */
const slowest = 0.001;
/** Of needs: closer than this two lines are needed at the same time, and their order decides, not a rounded digit. */
const sameNeed = 1e-9;

/**
 * The quantities of an order within all limits: for each line what is wanted, less of it that may still be ordered, or 0.
 * It is the best order in this sense: units are needed in the order of `needOf`, and of two orders within the limits the
 * one is better that has the first step in which they differ. Only where price breaks of dozens of lines save money and
 * cost room at once, not all of their combinations are tried, and the order may miss a step that would just have fitted.
 */
export function withinLimits(lines: readonly WantedLine[], limits: OrderLimits): number[] {
  const measures = limitMeasures.filter((measure) => limits[measure] !== undefined);
  const most = measures.map((measure) => (limits[measure] ?? 0) + hair);
  const parts = lines.map((line) => inSteps(line, measures));
  const combined = combineWays(most);
  const orderWith = (counts: readonly number[]) =>
    combined(parts.map((part, index) => part.waysFrom(counts[index] ?? 0)));
  let taken = parts.map(() => 0);
  let order: readonly number[] = taken;
  const isOpen = parts.map(({ steps }) => steps > 0);
  const upTo = (need: number) =>
    parts.map((part, index) => Math.max(taken[index] ?? 0, isOpen[index] ? part.stepsBy(need) : 0));
  while (isOpen.includes(true)) {
    taken = upTo(latestThatFits((need) => orderWith(upTo(need)) !== null, parts));
    order = orderWith(taken) ?? order;
    const nextNeed = (index: number) => {
      const count = taken[index] ?? 0;
      const part = parts[index];
      return part && isOpen[index] && count < part.steps ? part.needOf(count + 1) : Infinity;
    };
    const soonest = Math.min(...parts.map((_, index) => nextNeed(index)));
    const leastOf = (index: number, count: number) =>
      most.map((_, at) =>
        Math.min(...(parts[index]?.waysFrom(count) ?? []).map(({ uses }) => uses[at] ?? 0)),
      );
    const spent = most.map(() => 0);
    for (const [index] of parts.entries()) addTo(spent, leastOf(index, taken[index] ?? 0));
    for (const [index, part] of parts.entries()) {
      if (!isOpen[index]) continue;
      const count = taken[index] ?? 0;
      const before = leastOf(index, count);
      const more = leastOf(index, count + 1).map((each, at) => each - (before[at] ?? 0));
      const exceeds = most.some((limit, at) => (spent[at] ?? 0) + (more[at] ?? 0) > limit);
      // What does not fit now never will: the order only grows.
      if (count === part.steps || exceeds) isOpen[index] = false;
      // Steps that are needed at the same time come one by one.
      else if (nextNeed(index) === soonest) {
        const next = taken.with(index, count + 1);
        const found = orderWith(next);
        if (found === null) isOpen[index] = false;
        else {
          [taken, order] = [next, found];
          addTo(spent, more);
        }
      }
    }
  }
  return parts.map(({ quantityAt }, index) => quantityAt(order[index] ?? 0));
}

function addTo(sum: number[], more: readonly number[]): void {
  for (const [at, each] of more.entries()) sum[at] = (sum[at] ?? 0) + each;
}

/** By halving: the latest need for which it fits; -Infinity where none does. */
function latestThatFits(fits: (need: number) => boolean, parts: readonly Stepped[]): number {
  let latest = Math.max(...parts.map(({ needOf, steps }) => needOf(steps)));
  if (fits(latest)) return latest;
  let earliest = Math.min(...parts.map(({ needOf }) => needOf(1)));
  if (!fits(earliest)) return -Infinity;
  while (latest - earliest > sameNeed * Math.max(1, Math.abs(latest))) {
    const middle = (earliest + latest) / 2;
    if (fits(middle)) earliest = middle;
    else latest = middle;
  }
  return earliest;
}

function inSteps(line: WantedLine, measures: readonly LimitMeasure[]): Stepped {
  const { quantity: wanted, ordered = 0, perDay, position, reorderPoint } = line;
  const [least, step] = [leastQuantity(line), stepOf(line)];
  const steps = wanted <= 0 ? 0 : wanted <= least ? 1 : Math.ceil((wanted - least) / step) + 1;
  const quantityAt = (count: number) =>
    count <= 0 ? 0 : count >= steps ? Math.max(0, wanted) : least + (count - 1) * step;
  const [below, above] = [Math.max(1, reorderPoint), Math.max(perDay, slowest)];
  // First what is missing to the reorder point, by the share of it that is missing, then by days until it is reached.
  const needOf = (count: number) => {
    const beyond = position + quantityAt(count - 1) - reorderPoint;
    return beyond < 0 ? beyond / below : beyond / above;
  };
  const stepsBy = (need: number) => {
    const before = reorderPoint + need * (need < 0 ? below : above) - position;
    if (before < 0 || steps === 0) return 0;
    return Math.min(steps, before < least ? 1 : Math.floor((before - least) / step) + 2);
  };
  const wayAt = (count: number): Way => ({
    count,
    uses: measures.map((measure) => usedBy(line, ordered + quantityAt(count), measure)),
  });
  const breaks = line.priceBreaks
    .map(({ quantity }) => quantity - ordered)
    .filter((quantity) => quantity > 0 && quantity <= wanted)
    .map((quantity) =>
      wayAt(Math.min(steps, quantity <= least ? 1 : Math.ceil((quantity - least) / step) + 1)),
    );
  const known = new Map<number, readonly Way[]>();
  const waysFrom = (count: number) => {
    const before = known.get(count);
    if (before) return before;
    const ways = worthTrying([wayAt(count), ...breaks.filter((one) => one.count > count)]);
    known.set(count, ways);
    return ways;
  };
  return { steps, quantityAt, stepsBy, needOf, waysFrom };
}
