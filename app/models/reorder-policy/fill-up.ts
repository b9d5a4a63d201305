import type { OrderLimits } from "~/models/supplier/order-terms";
import { leastQuantity, mostUnits, stepOf } from "~/models/supplier-item/order-quantity";
import { type LimitMeasure, roomMeasures } from "./limit-measures";
import { type WantedLine, withinLimits } from "./order-limits";
import { unmeasured } from "./order-measure";
import { type Addition, additionsOf, type PlannedLine } from "./planned-line";

/** Nothing is bought that a year does not need. */
const daysAhead = 365;

/**
 * What fills an order up to its limits of weight and volume, the soonest needed first, and within its other limits. A
 * line of which the weight or room that is limited is not known is not added to. Empty where nothing more fits.
 */
export function fillUp(lines: readonly PlannedLine[], limits: OrderLimits): Addition[] {
  const limited = roomMeasures.filter((measure) => limits[measure] !== undefined);
  return additionsOf(
    lines,
    withinLimits(
      lines.map((line) => beyond(line, limited)),
      limits,
    ),
  );
}

/** The line's units beyond those that are ordered; its first ones are at least its minimum. */
function beyond(line: PlannedLine, limited: readonly LimitMeasure[]): WantedLine {
  const { quantity: ordered, perDay, position, reorderPoint } = line;
  const step = stepOf(line);
  const isKnown = limited.every((measure) => unmeasured([{ ...line, quantity: step }], measure) === 0);
  const needed = Math.min(mostUnits - ordered, reorderPoint + perDay * daysAhead - position - ordered);
  const most = isKnown && limited.length > 0 && perDay > 0 ? Math.floor(needed / step) * step : 0;
  const minimumQuantity = ordered > 0 ? 1 : line.minimumQuantity;
  return {
    ...{ ...line, minimumQuantity, ordered, position: position + ordered },
    quantity: most < leastQuantity({ ...line, minimumQuantity }) ? 0 : most,
  };
}
