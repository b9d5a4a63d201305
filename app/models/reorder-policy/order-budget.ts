import { leastQuantity, type OrderSteps, stepOf } from "~/models/supplier-item/order-quantity";
import { costFor, type ItemPrice } from "~/models/supplier-item/price";

/** A line as it is wanted; money is in one currency, and a line without a cost counts nothing. */
export interface WantedLine extends OrderSteps, ItemPrice {
  quantity: number;
  perDay: number;
  /** In stock and on the way. */
  position: number;
  reorderPoint: number;
}

/** A line taken apart: its first step is the least quantity that may be ordered, and the last one ends at what is wanted. */
interface Stepped {
  steps: number;
  quantityAt: (steps: number) => number;
  stepsBy: (need: number) => number;
  needOf: (step: number) => number;
  /** The least that the line costs with so many steps or more: past a price break it may cost less. */
  leastCost: (steps: number) => number;
}

/** Units that a variant is taken to sell where it hardly does: one in three years. */
const slowest = 0.001;
/** Of money: sums of decimals are not exact. */
const hair = 1e-6;
/** Of needs: closer than this two lines are needed at the same time, and their order decides, not a rounded digit. */
const sameNeed = 1e-9;

/**
 * The quantities that an order of at most `budget` has: for each line what is wanted, less of it that may still be ordered,
 * or 0. It is the best order in this sense: units are needed in the order of `needOf`, and of two orders within the budget
 * the one is better that has the first step in which they differ.
 */
export function withinBudget(lines: readonly WantedLine[], budget: number): number[] {
  const parts = lines.map(inSteps);
  let taken = parts.map(() => 0);
  const cost = (counts: readonly number[]) =>
    parts.reduce((sum, part, index) => sum + part.leastCost(counts[index] ?? 0), 0);
  const fits = (counts: readonly number[]) => cost(counts) <= budget + hair;
  const isOpen = parts.map(({ steps }) => steps > 0);
  const upTo = (need: number) =>
    parts.map((part, index) => Math.max(taken[index] ?? 0, isOpen[index] ? part.stepsBy(need) : 0));
  while (isOpen.includes(true)) {
    taken = upTo(latestThatFits((need) => fits(upTo(need)), parts));
    let spent = cost(taken);
    const nextNeed = (index: number) => {
      const count = taken[index] ?? 0;
      const part = parts[index];
      return part && isOpen[index] && count < part.steps ? part.needOf(count + 1) : Infinity;
    };
    const soonest = Math.min(...parts.map((_, index) => nextNeed(index)));
    for (const [index, part] of parts.entries()) {
      const count = taken[index] ?? 0;
      const more = count === part.steps ? Infinity : part.leastCost(count + 1) - part.leastCost(count);
      // What does not fit now never will: the order only grows. Steps that are needed at the same time come one by one.
      if (spent + more > budget + hair) isOpen[index] = false;
      else if (nextNeed(index) === soonest) {
        taken[index] = count + 1;
        spent += more;
      }
    }
  }
  return parts.map(({ quantityAt }, index) => quantityAt(taken[index] ?? 0));
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

function inSteps(line: WantedLine): Stepped {
  const { quantity: wanted, perDay, position, reorderPoint } = line;
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
  const costAt = (count: number) => quantityAt(count) * (costFor(quantityAt(count), line) ?? 0);
  const breaks = line.priceBreaks
    .filter(({ quantity }) => quantity <= wanted)
    .map(({ quantity }) => Math.min(steps, quantity <= least ? 1 : Math.ceil((quantity - least) / step) + 1))
    .map((count) => ({ count, cost: costAt(count) }));
  const leastCost = (count: number) =>
    count === 0
      ? 0
      : breaks.reduce((sum, one) => (one.count > count ? Math.min(sum, one.cost) : sum), costAt(count));
  return { steps, quantityAt, stepsBy, needOf, leastCost };
}
