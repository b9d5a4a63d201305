import { useFormat } from "~/components/format";
import type { ReportColumn } from "~/components/report/report-table";
import { useText } from "~/components/use-text";
import type { CsvColumn } from "~/lib/csv/write-csv";
import type { AdjustmentLine } from "~/models/report/adjustment-lines.server";
import { useReason } from "./use-reason";

/** The report's columns on the page. */
export function useAdjustmentColumns(): ReportColumn<AdjustmentLine>[] {
  const text = useText();
  const format = useFormat();
  const reasonOf = useReason();
  const sortable = true;
  const numeric = true;
  return [
    {
      id: "product",
      title: text("reports.adjustments.product"),
      cell: ({ title }) => title || text("reports.adjustments.unnamed"),
      sortBy: ({ title }) => title,
      sortable,
    },
    {
      id: "sku",
      title: text("reports.adjustments.sku"),
      roomy: true,
      cell: ({ sku }) => sku,
      sortBy: ({ sku }) => sku || null,
      sortable,
    },
    {
      id: "location",
      title: text("reports.adjustments.location"),
      cell: ({ locationName }) => locationName,
      sortBy: ({ locationName }) => locationName,
      sortable,
    },
    {
      id: "when",
      title: text("reports.adjustments.when"),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      sortBy: ({ createdAt }) => createdAt,
      sortable,
    },
    {
      id: "reason",
      title: text("reports.adjustments.reason"),
      cell: ({ reason }) => reasonOf(reason),
      sortBy: ({ reason }) => reason || null,
      sortable,
    },
    {
      id: "before",
      title: text("reports.adjustments.before"),
      cell: ({ previousQuantity }) => format.number(previousQuantity),
      sortBy: ({ previousQuantity }) => previousQuantity,
      sortable,
      numeric,
    },
    {
      id: "after",
      title: text("reports.adjustments.after"),
      cell: ({ newQuantity }) => format.number(newQuantity),
      sortBy: ({ newQuantity }) => newQuantity,
      sortable,
      numeric,
    },
    {
      id: "change",
      title: text("reports.adjustments.change"),
      cell: ({ adjustment }) => format.signed(adjustment),
      sortBy: ({ adjustment }) => adjustment,
      sortable,
      numeric,
      cornerOnPhone: true,
    },
  ];
}

/** The report's columns in its file. */
export function useAdjustmentCsvColumns(): CsvColumn<AdjustmentLine>[] {
  const text = useText();
  return [
    { title: text("reports.adjustments.when"), value: (row) => row.createdAt },
    { title: text("reports.adjustments.product"), value: (row) => row.title },
    { title: text("reports.adjustments.sku"), value: (row) => row.sku },
    { title: text("reports.adjustments.location"), value: (row) => row.locationName },
    { title: text("reports.adjustments.before"), value: (row) => row.previousQuantity },
    { title: text("reports.adjustments.after"), value: (row) => row.newQuantity },
    { title: text("reports.adjustments.change"), value: (row) => row.adjustment },
    { title: text("reports.adjustments.reason"), value: (row) => row.reason },
    {
      title: text("reports.adjustments.source"),
      value: (row) => text(`reports.adjustments.sources.${row.document}`),
    },
  ];
}
