import { useFormat } from "~/components/format";
import type { ReportColumn } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useText } from "~/components/use-text";

interface SpendRow {
  orderCount: number;
  spend: number;
}

/** What each table of the report says of a row: how many orders, which part of the spend, and how much. */
export function useSpendColumns<Row extends SpendRow>(totalSpend: number) {
  const text = useText();
  const format = useFormat();
  const orders: ReportColumn<Row> = {
    id: "orders",
    title: text("reports.spend.orders"),
    numeric: true,
    cell: ({ orderCount }) => format.number(orderCount),
    sortBy: ({ orderCount }) => orderCount,
    sortable: true,
  };
  const share: ReportColumn<Row> = {
    id: "share",
    title: text("reports.spend.share"),
    cell: ({ spend }) => (totalSpend > 0 ? <ShareBar share={spend / totalSpend} hue="spend" /> : ""),
    sortBy: ({ spend }) => spend,
    sortable: true,
  };
  const amount: ReportColumn<Row> = {
    id: "spend",
    title: text("reports.spend.amount"),
    numeric: true,
    cornerOnPhone: true,
    cell: ({ spend }) => format.money(spend),
    sortBy: ({ spend }) => spend,
    sortable: true,
  };
  return { orders, share, amount };
}
