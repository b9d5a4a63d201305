import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import type { ReportColumn } from "~/components/report/report-table";
import { useText } from "~/components/use-text";
import type { MarginReport } from "./load-margin.server";
import { isTotal, type ShownRow, useMarginName } from "./use-margin-name";

/** The columns of the report; that of what is left out only where there is any. */
export function useMarginColumns({
  group,
  totals,
}: Pick<MarginReport, "group" | "totals">): ReportColumn<ShownRow>[] {
  const text = useText();
  const format = useFormat();
  const nameOf = useMarginName(group);
  const strong = (row: ShownRow, words: string): ReactNode =>
    isTotal(row) ? <strong>{words}</strong> : words;
  const money = (row: ShownRow, amount: number | null) =>
    amount === null ? "–" : strong(row, format.money(amount));
  const skuOf = (row: ShownRow) => (isTotal(row) ? "" : row.sku);
  const [numeric, sortable] = [true, true];
  const columns: (ReportColumn<ShownRow> & { isShown?: boolean })[] = [
    {
      id: "name",
      title: text(`reports.margin.groups.${group}`),
      cell: (row) => strong(row, nameOf(row)),
      // Days and months sort by their numbers.
      sortBy: (row) => (group === "day" || group === "month" ? (isTotal(row) ? "" : row.id) : nameOf(row)),
    },
    {
      id: "sku",
      title: text("reports.margin.sku"),
      roomy: true,
      cell: skuOf,
      sortBy: (row) => skuOf(row) || null,
      isShown: group === "variant",
    },
    {
      id: "units",
      title: text("reports.margin.units"),
      numeric,
      cell: (row) => strong(row, format.number(row.unitsSold - row.unitsReturned)),
      sortBy: (row) => row.unitsSold - row.unitsReturned,
    },
    {
      id: "netSales",
      title: text("reports.margin.netSales"),
      numeric,
      cell: (row) => money(row, row.netSales),
      sortBy: (row) => row.netSales,
    },
    {
      id: "cost",
      title: text("reports.margin.cost"),
      numeric,
      cell: (row) => money(row, row.costOfGoodsSold),
      sortBy: (row) => row.costOfGoodsSold,
    },
    {
      id: "withoutCost",
      title: text("reports.margin.leftOut"),
      hint: text("reports.margin.withoutCostHint"),
      numeric,
      cell: (row) => money(row, row.netSalesWithoutCost),
      sortBy: (row) => row.netSalesWithoutCost,
      isShown: totals !== null && totals.unitsWithoutCost > 0,
    },
    {
      id: "margin",
      title: text("reports.margin.margin"),
      numeric,
      cornerOnPhone: true,
      cell: (row) => money(row, row.margin),
      sortBy: (row) => row.margin,
    },
    {
      id: "share",
      title: text("reports.margin.share"),
      numeric,
      cell: (row) => (row.marginShare === null ? "–" : strong(row, format.percent(row.marginShare))),
      sortBy: (row) => row.marginShare,
    },
  ];
  return columns.filter(({ isShown = true }) => isShown).map((column) => ({ ...column, sortable }));
}
