import type { ReactNode } from "react";
import { useFormat } from "~/components/format";
import { historyAddress } from "~/components/history-address";
import { ReportCard } from "~/components/report/report-card";
import { type ReportColumn, ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useGroupChoice } from "~/components/report/use-group-choice";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { isOverlapping } from "~/models/collection/groups";
import { shrinkageGroups } from "~/models/shrinkage/groups";
import { closingRows } from "./closing-rows";
import type { ShrinkagePage, ShrinkageReport } from "./load-shrinkage.server";
import { isClosing, type ShownRow, useRowName } from "./use-row-name";
import type { ShrinkageRow } from "./use-whole-shrinkage";

interface Props {
  page: Pick<ShrinkagePage, "groupBy">;
  report: ShrinkageReport;
  whole: WholeReport<ShrinkageRow>;
}

/** Losses by what is chosen, the highest net loss first, and what all of them come to. */
export function GroupsCard({ page: { groupBy }, report, whole }: Props) {
  const text = useText();
  const columns = useColumns(groupBy, report);
  const choice = useGroupChoice(groupBy, shrinkageGroups, (group) =>
    text(`reports.shrinkage.groups.${group}`),
  );
  const title = text(`reports.shrinkage.by.${groupBy}`);
  const notes = [
    ...(isOverlapping(groupBy) ? [text("reports.overlap")] : []),
    ...(report.others ? [text("reports.shrinkage.first", { count: report.rows.length })] : []),
  ];
  return (
    <ReportCard title={title} choice={choice} note={notes.join(" ") || undefined}>
      <ReportTable<ShownRow>
        label={title}
        columns={columns}
        keyOf={(row) => (isClosing(row) ? row.is : `of ${row.kind} ${row.id}`)}
        hrefOf={(row) => (isClosing(row) ? null : addressOf(groupBy, row))}
        {...(groupBy === "variant" && {
          pictureOf: (row: ShownRow) =>
            isClosing(row)
              ? undefined
              : { variantId: `gid://shopify/ProductVariant/${row.id}`, title: row.name },
        })}
        ownOrder={text("reports.shrinkage.ownOrder")}
        rows={report.rows}
        nextCursor={null}
        whole={whole}
        closing={(here) =>
          closingRows(
            { ...report, groupBy },
            here.filter((row) => !isClosing(row)),
          )
        }
      />
    </ReportCard>
  );
}

function addressOf(groupBy: ShrinkagePage["groupBy"], { id, name, sku }: ShrinkageRow): string | null {
  if (groupBy === "variant") return historyAddress({ variantId: id, sku, title: name });
  if (groupBy === "location" && id !== "0")
    return `/app/reports/adjustments?locationId=gid://shopify/Location/${id}`;
  return null;
}

function useColumns(groupBy: ShrinkagePage["groupBy"], { total }: ShrinkageReport): ReportColumn<ShownRow>[] {
  const text = useText();
  const format = useFormat();
  const nameOf = useRowName(groupBy);
  const skuOf = (row: ShownRow) => (isClosing(row) ? "" : row.sku);
  const strong = (row: ShownRow, words: string): ReactNode =>
    isClosing(row) && row.is === "total" ? <strong>{words}</strong> : words;
  const sortable = true;
  const amount = (
    id: string,
    { title, of, write }: { title: string; of: (row: ShownRow) => number; write: (value: number) => string },
  ): ReportColumn<ShownRow> => ({
    ...{ id, title, sortable, numeric: true },
    cell: (row) => strong(row, write(of(row))),
    sortBy: of,
  });
  return [
    {
      id: "name",
      title: text(`reports.shrinkage.groups.${groupBy}`),
      cell: (row) => strong(row, nameOf(row)),
      sortBy: nameOf,
      sortable,
    },
    ...(groupBy === "variant"
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
    amount("lostUnits", {
      title: text("reports.shrinkage.lostUnits"),
      of: ({ lostUnits }) => lostUnits,
      write: format.number,
    }),
    amount("lost", {
      title: text("reports.shrinkage.lost"),
      of: ({ lostValue }) => lostValue,
      write: (value) => format.money(value),
    }),
    amount("foundUnits", {
      title: text("reports.shrinkage.foundUnits"),
      of: ({ foundUnits }) => foundUnits,
      write: format.number,
    }),
    amount("found", {
      title: text("reports.shrinkage.found"),
      of: ({ foundValue }) => foundValue,
      write: (value) => format.money(value),
    }),
    {
      id: "share",
      title: text("reports.shrinkage.shareOfLost"),
      cell: (row) =>
        total.lostValue > 0 && !(isClosing(row) && row.is === "total") ? (
          <ShareBar share={row.lostValue / total.lostValue} hue="removed" />
        ) : (
          ""
        ),
      sortBy: ({ lostValue }) => lostValue,
      sortable,
    },
    {
      ...amount("net", {
        title: text("reports.shrinkage.net"),
        of: ({ netValue }) => netValue,
        write: (value) => format.money(value),
      }),
      cornerOnPhone: true,
    },
  ];
}
