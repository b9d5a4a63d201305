import { type ValueChangeKind, valueChangeKinds } from "~/models/stock-cost/value-change-kinds";
import type { ValueChanges } from "~/models/stock-cost/value-changes.server";

export interface ChangeRow {
  is: ValueChangeKind | "start" | "end";
  /** Null for what is no change. */
  units: number | null;
  amount: number | null;
  variance: number | null;
  value: number;
}

/** The value at the start, each kind of change, and the value at the end, to which they add up. */
export function changeRows({ opening, closing, changes }: ValueChanges): ChangeRow[] {
  const balance = (is: "start" | "end", value: number): ChangeRow => {
    return { is, units: null, amount: null, variance: null, value };
  };
  const kinds = valueChangeKinds.flatMap((kind) => changes.filter((change) => change.kind === kind));
  return [
    balance("start", opening),
    ...kinds.map(({ kind, ...change }) => ({ is: kind, ...change })),
    balance("end", closing),
  ];
}
