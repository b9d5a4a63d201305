import { Badge, BlockStack, Text, Tooltip } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable, type RowSelection, type TableSort } from "~/components/record-table";
import { type EditableLevel, levelKey } from "~/components/stock-editing/changes";
import { stockValue } from "~/components/stock-value";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";
import { stockSortIn } from "~/models/stock-level/sort";
import { LevelField } from "./level-field";
import type { LevelEditing } from "./use-level-editing";
import { VariantHeading } from "./variant-heading";

interface Props {
  rows: readonly StockOverviewRow[];
  selection: RowSelection<EditableLevel>;
  editing: Pick<LevelEditing, "typed" | "type">;
}

export function LevelTable({ rows, selection, editing: { typed, type } }: Props) {
  const text = useText();
  const format = useFormat();
  const { number } = format;
  const { params, set } = useListFilters();
  const sorted = stockSortIn(params);
  const sort: TableSort = {
    by: sorted === "product" ? null : "value",
    descending: sorted === "value",
    onSort: () => set("sort", sorted === "value" ? "lowestValue" : "value"),
  };
  const columns: Column<StockOverviewRow>[] = [
    {
      id: "location",
      title: text("stockLevels.columns.location"),
      cell: (row) => <Place row={row} />,
    },
    {
      id: "sku",
      title: text("stockLevels.columns.sku"),
      cell: (row) => <span className="br-level-sku">{row.sku}</span>,
      untitledOnPhone: true,
      wideOnly: true,
    },
    {
      id: "available",
      title: text("stockLevels.columns.available"),
      hint: text("stockLevels.hints.available"),
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => {
        const entry = typed.get(levelKey(row));
        return <LevelField level={row} typed={entry?.text} fault={entry?.fault} onType={type} />;
      },
    },
    {
      id: "onHand",
      title: text("stockLevels.columns.onHand"),
      hint: text("stockLevels.hints.onHand"),
      numeric: true,
      cell: (row) => number(row.onHand),
    },
    {
      id: "committed",
      title: text("stockLevels.columns.committed"),
      hint: text("stockLevels.hints.committed"),
      numeric: true,
      cell: (row) => number(row.committed),
    },
    {
      id: "incoming",
      title: text("stockLevels.columns.incoming"),
      hint: text("stockLevels.hints.incoming"),
      numeric: true,
      cell: (row) => <Incoming incoming={row.incoming} />,
    },
    {
      id: "value",
      title: text("stockLevels.columns.value"),
      hint: text("stockLevels.hints.value"),
      numeric: true,
      sortable: true,
      cell: (row) => stockValue(format, [row]),
    },
  ];
  return (
    <div className="br-levels">
      <RecordTable
        label={text("stockLevels.title")}
        rows={rows}
        keyOf={levelKey}
        columns={columns}
        grouping={{
          keyOf: ({ variantId }) => variantId,
          heading: (levels) => <VariantHeading levels={levels} />,
        }}
        selection={selection}
        sort={sort}
      />
    </div>
  );
}

function Place({ row: { locationName, underWay } }: { row: StockOverviewRow }) {
  const text = useText();
  return (
    <span className="br-level-product">
      {locationName}
      {underWay ? <Badge tone="info">{text("stockLevels.underWay")}</Badge> : null}
    </span>
  );
}

function Incoming({ incoming }: { incoming: StockOverviewRow["incoming"] }) {
  const text = useText();
  const { number } = useFormat();
  if (incoming.total === 0) return number(0);
  const parts = (["orders", "transfers", "shopify"] as const).filter((source) => incoming[source] !== 0);
  return (
    <Tooltip
      content={
        <BlockStack>
          {parts.map((source) => (
            <Text as="span" key={source}>
              {text(`stockLevels.incoming.${source}`, { count: incoming[source] })}
            </Text>
          ))}
        </BlockStack>
      }
      hasUnderline
    >
      <span tabIndex={0}>{number(incoming.total)}</span>
    </Tooltip>
  );
}
