import { Button } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { useProductColumns } from "~/components/report/use-product-columns";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { PriceChangeRow } from "~/models/price-change/list.server";
import type { PriceSource } from "~/models/price-change/sources";
import type { PriceChangesReport } from "./load-price-changes.server";

interface Props {
  report: PriceChangesReport;
  source: PriceSource;
  whole: WholeReport<PriceChangeRow>;
}

/** Each price change, newest first. */
export function ChangesCard({ report: { rows, nextCursor }, source, whole }: Props) {
  const text = useText();
  const columns = useColumns(source);
  const title = text("reports.priceChanges.table");
  return (
    <ReportCard title={title}>
      <ReportTable
        label={title}
        columns={columns}
        keyOf={(row) => `${row.at} ${row.supplierId} ${row.variantId} ${row.fromQuantity} ${row.newCost}`}
        pictureOf={({ variantId, title: name }) => ({ variantId, title: name })}
        ownOrder={text("reports.priceChanges.ownOrder")}
        rows={rows}
        nextCursor={nextCursor}
        whole={whole}
      />
    </ReportCard>
  );
}

function useColumns(source: PriceSource): ReportColumn<PriceChangeRow>[] {
  const text = useText();
  const format = useFormat();
  const sortable = true;
  const numeric = true;
  const signed = (amount: number, words: string) => (amount > 0 ? `+${words}` : words);
  const products = useProductColumns<PriceChangeRow>((row) => <ItemCell row={row} />);
  return [
    ...products,
    {
      id: "supplier",
      title: text("reports.spend.supplier"),
      cell: ({ supplierName }) => supplierName,
      sortBy: ({ supplierName }) => supplierName,
      sortable,
    },
    {
      id: "at",
      title: text("reports.priceChanges.at"),
      cell: ({ at }) => <time dateTime={at}>{format.date(at)}</time>,
      sortBy: ({ at }) => at,
      sortable,
    },
    ...(source === "paid"
      ? [
          {
            id: "order",
            title: text("reports.priceChanges.order"),
            cell: ({ order }: PriceChangeRow) =>
              order ? (
                <Button variant="plain" textAlign="start" url={`/app/purchase-orders/${order.id}`}>
                  {order.number}
                </Button>
              ) : null,
            sortBy: ({ order }: PriceChangeRow) => order?.number ?? null,
            sortable,
          },
        ]
      : []),
    ...(source === "list"
      ? [
          {
            id: "from",
            title: text("reports.priceChanges.fromQuantity"),
            numeric,
            cell: ({ fromQuantity }: PriceChangeRow) => format.number(fromQuantity),
            sortBy: ({ fromQuantity }: PriceChangeRow) => fromQuantity,
            sortable,
          },
        ]
      : []),
    {
      id: "old",
      title: text("reports.priceChanges.oldCost"),
      numeric,
      cell: ({ oldCost, currency }) => format.unitCost(oldCost, currency),
      sortBy: ({ oldCost }) => oldCost,
      sortable,
    },
    {
      id: "new",
      title: text("reports.priceChanges.newCost"),
      numeric,
      cell: ({ newCost, currency }) => format.unitCost(newCost, currency),
      sortBy: ({ newCost }) => newCost,
      sortable,
    },
    {
      id: "change",
      title: text("reports.priceChanges.change"),
      numeric,
      cornerOnPhone: true,
      cell: ({ change }) => (change === null ? "–" : signed(change, format.percent(change))),
      sortBy: ({ change }) => change,
      sortable,
    },
    {
      id: "ordered",
      title: text("reports.priceChanges.orderedUnits"),
      numeric,
      cell: ({ orderedUnits }) => format.number(orderedUnits),
      sortBy: ({ orderedUnits }) => orderedUnits,
      sortable,
    },
    {
      id: "effect",
      title: text("reports.priceChanges.effectShort"),
      hint: text("reports.priceChanges.effect"),
      numeric,
      cell: ({ effect, currency }) => signed(effect, format.money(effect, currency)),
      sortBy: ({ effect }) => effect,
      sortable,
    },
  ];
}

/** The product, which opens its prices over time above the table. */
function ItemCell({ row: { supplierId, variantId, title, supplierName } }: { row: PriceChangeRow }) {
  const text = useText();
  const { set } = useListFilters();
  const name = title || text("reports.velocity.unnamed");
  return (
    <Button
      variant="plain"
      textAlign="start"
      accessibilityLabel={text("reports.priceChanges.showHistory", { title: name, supplier: supplierName })}
      onClick={() => set("item", `${supplierId}-${gidNumber(variantId)}`)}
    >
      {name}
    </Button>
  );
}
