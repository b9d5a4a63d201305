import { Badge } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import type { ReportColumn } from "~/components/report/report-table";
import { useProductColumns } from "~/components/report/use-product-columns";
import { useText } from "~/components/use-text";
import type { VelocityRow } from "~/models/report/sales-velocity.server";

/** How long stock lasts, in words; a dash where nothing says so. */
export function useLasting(): (days: number | null) => ReactNode {
  const text = useText();
  const format = useFormat();
  return (days) => {
    if (days === null) return "–";
    if (days === 0) return <Badge tone="critical">{text("reports.velocity.soldOut")}</Badge>;
    return text("reports.velocity.lasting", { count: days, amount: format.decimal(days, 1) });
  };
}

/** The columns of the report, for the page and for the file. */
export function useVelocityColumns(): ReportColumn<VelocityRow>[] {
  const text = useText();
  const format = useFormat();
  const lasting = useLasting();
  const products = useProductColumns<VelocityRow>();
  return [
    ...products,
    {
      id: "sold",
      title: text("reports.velocity.sold"),
      numeric: true,
      cell: ({ unitsSold }) => format.number(unitsSold),
      sortBy: ({ unitsSold }) => unitsSold,
      sortable: true,
    },
    {
      id: "daily",
      title: text("reports.velocity.daily"),
      numeric: true,
      cell: ({ avgDailySales }) => format.decimal(avgDailySales, 2),
      sortBy: ({ avgDailySales }) => avgDailySales,
      sortable: true,
    },
    {
      id: "stock",
      title: text("reports.velocity.stock"),
      numeric: true,
      cell: ({ currentStock }) => format.number(currentStock),
      sortBy: ({ currentStock }) => currentStock,
      sortable: true,
    },
    {
      id: "days",
      title: text("reports.velocity.days"),
      numeric: true,
      cornerOnPhone: true,
      lowestFirst: true,
      cell: ({ daysOfStockRemaining }) => lasting(daysOfStockRemaining),
      sortBy: ({ daysOfStockRemaining }) => daysOfStockRemaining,
      sortable: true,
    },
  ];
}
