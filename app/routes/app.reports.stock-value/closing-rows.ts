import { isOverlapping } from "~/models/collection/groups";
import { money } from "~/models/purchase-order/money";
import type { ValueGroup } from "~/models/stock-cost/value-groups";
import type { StockWorth } from "~/models/stock-cost/value-on.server";

export interface ClosingRow extends StockWorth {
  is: "others" | "inTransit" | "total";
}

/** What stands below these rows: what the rows beyond them come to and what is on its way, where there is any, and the total. */
export function closingRows(
  rows: readonly StockWorth[],
  { group, total, inTransit }: { group: ValueGroup; total: StockWorth; inTransit: StockWorth },
): ClosingRow[] {
  const told = [inTransit, ...rows];
  const others: ClosingRow = {
    is: "others",
    units: told.reduce((rest, { units }) => rest - units, total.units),
    // A group's part of units that share their cost is rounded up.
    unknownUnits: Math.max(
      0,
      told.reduce((rest, { unknownUnits }) => rest - unknownUnits, total.unknownUnits),
    ),
    value: told.reduce((rest, { value }) => rest.minus(value), money(total.value)).toNumber(),
  };
  // What overlaps says nothing about the rest.
  const before: ClosingRow[] = [...(isOverlapping(group) ? [] : [others]), { is: "inTransit", ...inTransit }];
  return [
    ...before.filter(({ units, unknownUnits, value }) => units !== 0 || unknownUnits !== 0 || value !== 0),
    { is: "total", ...total },
  ];
}
