import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { historyAddress } from "~/components/history-address";
import { groupAddress } from "~/components/report/group-address";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useGroupChoice } from "~/components/report/use-group-choice";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { isOverlapping } from "~/models/collection/groups";
import { type ValueGroup, valueGroups } from "~/models/stock-cost/value-groups";
import { closingRows } from "./closing-rows";
import type { ValueReport } from "./load-value.server";
import { isClosing, type ShownRow, useGroupName } from "./use-group-name";
import type { ValueRow } from "./use-whole-value";

interface Props {
  report: ValueReport;
  whole: WholeReport<ValueRow>;
}

/** The value by what is chosen, the highest first, and what all of it comes to. */
export function GroupsCard({ report, whole }: Props) {
  const text = useText();
  const { group, rows, others } = report;
  const columns = useGroupColumns(report);
  const choice = useGroupChoice(group, valueGroups, (one) => text(`reports.stockValue.groups.${one}`));
  const title = text(`reports.stockValue.by.${group}`);
  const notes = [
    ...(isOverlapping(group) ? [text("reports.overlap")] : []),
    ...(others ? [text("reports.stockValue.first", { count: rows.length })] : []),
  ];
  return (
    <ReportCard title={title} choice={choice} note={notes.join(" ") || undefined}>
      <ReportTable<ShownRow>
        label={title}
        columns={columns}
        keyOf={(row) => (isClosing(row) ? row.is : `of ${row.id}`)}
        hrefOf={(row) => (isClosing(row) ? null : addressOf(group, row))}
        {...(group === "variant" && {
          pictureOf: (row: ShownRow) =>
            isClosing(row)
              ? undefined
              : { variantId: `gid://shopify/ProductVariant/${row.id}`, title: row.name },
        })}
        ownOrder={text("reports.stockValue.ownOrder")}
        rows={rows}
        nextCursor={null}
        whole={whole}
        closing={(here) => closingRows(here, report)}
      />
    </ReportCard>
  );
}

/** The page about a row's location, supplier or product, where there is one. */
function addressOf(group: ValueGroup, { id, name, sku }: ValueRow): string | null {
  if (id === "" || name === "") return null;
  return group === "variant" ? historyAddress({ variantId: id, sku, title: name }) : groupAddress(group, id);
}

function useGroupColumns({ group, total }: ValueReport): ReportColumn<ShownRow>[] {
  const text = useText();
  const format = useFormat();
  const nameOf = useGroupName(group);
  const skuOf = (row: ShownRow) => (isClosing(row) ? "" : row.sku);
  const strong = (row: ShownRow, words: string): ReactNode =>
    isClosing(row) && row.is === "total" ? <strong>{words}</strong> : words;
  const sortable = true;
  const numeric = true;
  return [
    {
      id: "name",
      title: text(`reports.stockValue.groups.${group}`),
      cell: (row) => strong(row, nameOf(row)),
      sortBy: nameOf,
      sortable,
    },
    ...(group === "variant"
      ? [
          {
            id: "sku",
            title: text("reports.stockValue.sku"),
            roomy: true,
            cell: skuOf,
            sortBy: (row: ShownRow) => skuOf(row) || null,
            sortable,
          },
        ]
      : []),
    {
      id: "units",
      title: text("reports.stockValue.units"),
      numeric,
      cell: (row) => strong(row, format.number(row.units)),
      sortBy: ({ units }) => units,
      sortable,
    },
    ...(total.unknownUnits === 0
      ? []
      : [
          {
            id: "unknown",
            title: text("reports.stockValue.unknown"),
            numeric,
            cell: (row: ShownRow) => strong(row, format.number(row.unknownUnits)),
            sortBy: ({ unknownUnits }: ShownRow) => unknownUnits,
            sortable,
          },
        ]),
    {
      id: "share",
      title: text("reports.stockValue.share"),
      cell: (row) =>
        total.value > 0 && !(isClosing(row) && row.is === "total") ? (
          <ShareBar share={row.value / total.value} hue="stock" />
        ) : (
          ""
        ),
      sortBy: ({ value }) => value,
      sortable,
    },
    {
      id: "value",
      title: text("reports.stockValue.value"),
      numeric,
      cornerOnPhone: true,
      cell: (row) => strong(row, format.money(row.value)),
      sortBy: ({ value }) => value,
      sortable,
    },
  ];
}
