import { isOverlapping } from "~/models/collection/groups";
import { restOf } from "~/models/shrinkage/sum";
import type { ShrinkagePage, ShrinkageReport } from "./load-shrinkage.server";
import type { ClosingRow } from "./use-row-name";

type Sum = Omit<ClosingRow, "is">;

/** What stands below these rows: what the rows beyond them come to, where there are any, and the total. */
export function closingRows(
  { total, groupBy }: Pick<ShrinkageReport, "total"> & Pick<ShrinkagePage, "groupBy">,
  here: readonly Sum[],
): ClosingRow[] {
  const others = restOf(total, here);
  // What overlaps says nothing about the rest.
  const hasOthers = !isOverlapping(groupBy) && Object.values(others).some((amount) => amount !== 0);
  return [...(hasOthers ? [{ is: "others" as const, ...others }] : []), { is: "total", ...total }];
}
