import { useCallback } from "react";
import { stockCosts } from "~/api/stock-costs";
import { callApi } from "~/components/api-client";
import { useWholeReport, type WholeReport } from "~/components/report/use-whole-report";
import { mostValueRows } from "~/models/stock-cost/value-groups";
import type { ValueReport } from "./load-value.server";

export type ValueRow = ValueReport["rows"][number];

/** The groups of the highest value, as many as an answer has. */
export function useWholeValue({ date, group, rows, others }: ValueReport): WholeReport<ValueRow> {
  const fetchAll = useCallback(async () => {
    const query = { date, groupBy: group, groups: String(mostValueRows) };
    return (await callApi(stockCosts.value, { query })).rows;
  }, [date, group]);
  return useWholeReport(others ? null : rows, fetchAll);
}
