import { useCallback } from "react";
import { shrinkage } from "~/api/shrinkage";
import { callApi } from "~/components/api-client";
import { useWholeReport, type WholeReport } from "~/components/report/use-whole-report";
import { gidNumber } from "~/lib/gid-number";
import { mostShrinkageRows } from "~/models/shrinkage/groups";
import type { ShrinkagePage, ShrinkageReport } from "./load-shrinkage.server";

export type ShrinkageRow = ShrinkageReport["rows"][number];

/** The groups with the highest net loss, as many as an answer has. */
export function useWholeShrinkage({
  days,
  groupBy,
  locationId,
  report,
}: ShrinkagePage): WholeReport<ShrinkageRow> {
  const fetchAll = useCallback(async () => {
    const { rows } = await callApi(shrinkage.get, {
      query: {
        ...(days && { startDate: days.start, endDate: days.end }),
        ...(locationId && { locationId }),
        groupBy,
        groups: String(mostShrinkageRows),
      },
    });
    return rows.map((row) => ({ ...row, id: isOwn(groupBy) && row.id !== "" ? gidNumber(row.id) : row.id }));
  }, [days, groupBy, locationId]);
  return useWholeReport(report?.others ? null : (report?.rows ?? []), fetchAll);
}

const isOwn = (groupBy: ShrinkagePage["groupBy"]) =>
  groupBy === "location" || groupBy === "collection" || groupBy === "variant";
