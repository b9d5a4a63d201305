import { Badge } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import type { ReportColumn } from "~/components/report/report-table";
import { useDaysOfStock } from "~/components/report/use-days-of-stock";
import { useProductColumns } from "~/components/report/use-product-columns";
import { useText } from "~/components/use-text";
import type { VelocityRow } from "~/models/report/sales-velocity.server";

/** How long stock lasts, in words; nothing of it is said to be sold out. */
export function useLasting(): (days: number | null) => ReactNode {
  const text = useText();
  const inWords = useDaysOfStock();
  return (days) =>
    days === 0 ? <Badge tone="critical">{text("reports.velocity.soldOut")}</Badge> : inWords(days);
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
