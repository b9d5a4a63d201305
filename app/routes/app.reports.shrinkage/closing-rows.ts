import { restOf } from "~/models/shrinkage/sum";
import type { ShrinkageReport } from "./load-shrinkage.server";
import type { ClosingRow } from "./use-row-name";

type Sum = Omit<ClosingRow, "is">;

/** What stands below these rows: what the rows beyond them come to, where there are any, and the total. */
export function closingRows({ total }: Pick<ShrinkageReport, "total">, here: readonly Sum[]): ClosingRow[] {
  const others = restOf(total, here);
  const hasOthers = Object.values(others).some((amount) => amount !== 0);
  return [...(hasOthers ? [{ is: "others" as const, ...others }] : []), { is: "total", ...total }];
}
