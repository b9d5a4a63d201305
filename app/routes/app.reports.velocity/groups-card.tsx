import { useCallback } from "react";
import { reports } from "~/api/reports";
import { callApi } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { groupAddress } from "~/components/report/group-address";
import { ReportCard } from "~/components/report/report-card";
import { ReportTable } from "~/components/report/report-table";
import { ShareBar } from "~/components/report/share-bar";
import { useGroupChoice } from "~/components/report/use-group-choice";
import { useWholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import { isOverlapping } from "~/models/collection/groups";
import { mostVelocityGroups, type VelocityGroup, velocityGroups } from "~/models/report/velocity-groups";
import type { VelocityReport } from "./load-velocity.server";
import { type ShownGroup, useGroupName } from "./use-group-name";
import { useGroupsCsv } from "./use-groups-csv";
import { useLasting } from "./velocity-columns";

interface Props {
  report: VelocityReport;
  groupBy: VelocityGroup;
}

/** What sold most by location, supplier, vendor, product type or collection, and what all of it comes to. */
export function GroupsCard({ report: { groups, hasAllGroups, start, end }, groupBy }: Props) {
  const text = useText();
  const { rows, total } = groups;
  const isWhole = hasAllGroups || isOverlapping(groupBy);
  const fetchAll = useCallback(async () => {
    const query = { startDate: start, endDate: end, groupBy, groups: String(mostVelocityGroups) };
    const all = (await callApi(reports.velocityGroups, { query })).rows;
    const hasGid = groupBy === "location" || groupBy === "collection";
    return all.map((row) => ({ ...row, id: hasGid && row.id !== "" ? gidNumber(row.id) : row.id }));
  }, [start, end, groupBy]);
  const whole = useWholeReport<ShownGroup>(isWhole ? rows : null, fetchAll);
  const csv = useGroupsCsv(whole, { groupBy, total, start, end });
  const columns = useColumns(groupBy, total.unitsSold);
  const choice = useGroupChoice(groupBy, velocityGroups, (group) =>
    text(`reports.stockValue.groups.${group}`),
  );
  const title = text(`reports.velocity.by.${groupBy}`);
  const notes = [
    ...(isOverlapping(groupBy) ? [text("reports.overlap")] : []),
    ...(groupBy === "location" ? [text("reports.velocity.locationNote")] : []),
    ...(isWhole ? [] : [text("reports.velocity.first", { count: rows.length })]),
  ];
  return (
    <ReportCard title={title} choice={choice} csv={csv} note={notes.join(" ") || undefined}>
      <ErrorBanner error={whole.error} title={text("reports.notRead")} />
      <ReportTable<ShownGroup>
        label={title}
        columns={columns}
        keyOf={(row) => (row.isTotal ? "total" : `of ${row.id}`)}
        hrefOf={(row) => (row.isTotal ? null : groupAddress(groupBy, row.id))}
        ownOrder={text("reports.velocity.ownOrder")}
        rows={rows}
        nextCursor={null}
        whole={whole}
        closing={() => [{ id: "", name: "", ...total, isTotal: true }]}
      />
    </ReportCard>
  );
}

function useColumns(groupBy: VelocityGroup, unitsSold: number) {
  const text = useText();
  const format = useFormat();
  const nameOf = useGroupName(groupBy);
  const lasting = useLasting();
  const strong = (row: ShownGroup, words: string) => (row.isTotal ? <strong>{words}</strong> : words);
  const [numeric, sortable] = [true, true];
  return [
    {
      id: "name",
      title: text(`reports.stockValue.groups.${groupBy}`),
      cell: (row: ShownGroup) => strong(row, nameOf(row)),
      sortBy: nameOf,
      sortable,
    },
    {
      id: "daily",
      title: text("reports.velocity.daily"),
      numeric,
      cell: (row: ShownGroup) => strong(row, format.decimal(row.avgDailySales, 2)),
      sortBy: ({ avgDailySales }: ShownGroup) => avgDailySales,
      sortable,
    },
    {
      id: "stock",
      title: text("reports.velocity.stock"),
      numeric,
      cell: (row: ShownGroup) => strong(row, format.number(row.currentStock)),
      sortBy: ({ currentStock }: ShownGroup) => currentStock,
      sortable,
    },
    {
      id: "days",
      title: text("reports.velocity.days"),
      numeric,
      lowestFirst: true,
      // Orders that no location has shipped yet are at none that could be sold out.
      cell: ({ id, isTotal, daysOfStockRemaining }: ShownGroup) =>
        groupBy === "location" && id === "" && !isTotal ? "–" : lasting(daysOfStockRemaining),
      sortBy: ({ daysOfStockRemaining }: ShownGroup) => daysOfStockRemaining,
      sortable,
    },
    {
      id: "share",
      title: text("reports.stockValue.share"),
      cell: (row: ShownGroup) =>
        unitsSold > 0 && !row.isTotal ? <ShareBar share={row.unitsSold / unitsSold} hue="sales" /> : "",
      sortBy: (row: ShownGroup) => row.unitsSold,
      sortable,
    },
    {
      id: "sold",
      title: text("reports.velocity.sold"),
      numeric,
      cornerOnPhone: true,
      cell: (row: ShownGroup) => strong(row, format.number(row.unitsSold)),
      sortBy: (row: ShownGroup) => row.unitsSold,
      sortable,
    },
  ];
}
