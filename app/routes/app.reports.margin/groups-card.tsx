import { historyAddress } from "~/components/history-address";
import { ReportCard } from "~/components/report/report-card";
import { ReportTable } from "~/components/report/report-table";
import { useGroupChoice } from "~/components/report/use-group-choice";
import type { WholeReport } from "~/components/report/use-whole-report";
import { useText } from "~/components/use-text";
import { isOverlapping } from "~/models/collection/groups";
import { isByTime, type MarginGroup, marginGroups } from "~/models/margin/groups";
import type { MarginRow } from "~/models/margin/list.server";
import type { MarginReport } from "./load-margin.server";
import { useMarginColumns } from "./use-margin-columns";
import { isTotal, type ShownRow } from "./use-margin-name";

interface Props {
  report: MarginReport;
  whole: WholeReport<ShownRow>;
}

/** The margin by what is chosen, and the total of all rows. */
export function GroupsCard({ report, whole }: Props) {
  const text = useText();
  const { group, page, totals } = report;
  const columns = useMarginColumns(report);
  const choice = useGroupChoice(group, marginGroups, (one) => text(`reports.margin.groups.${one}`));
  const title = text(`reports.margin.by.${group}`);
  if (!page || !totals) return null;
  return (
    <ReportCard
      title={title}
      choice={choice}
      note={isOverlapping(group) ? text("reports.overlap") : undefined}
    >
      <ReportTable<ShownRow>
        label={title}
        columns={columns}
        keyOf={(row) => (isTotal(row) ? row.is : `of ${row.id}`)}
        hrefOf={(row) => (isTotal(row) ? null : addressOf(group, row))}
        {...(group === "variant" && {
          pictureOf: (row: ShownRow) => (isTotal(row) ? undefined : { variantId: row.id, title: row.name }),
        })}
        ownOrder={text(isByTime(group) ? "reports.margin.inOrder" : "reports.margin.ownOrder")}
        rows={page.rows}
        nextCursor={page.nextCursor}
        whole={whole}
        closing={() => [{ ...totals, is: "total" }]}
      />
    </ReportCard>
  );
}

/** What a variant's row leads to, and what was sold in a day or month. */
function addressOf(group: MarginGroup, { id, name, sku }: MarginRow): string | null {
  if (group === "variant") return historyAddress({ variantId: id, sku, title: name });
  if (!isByTime(group)) return null;
  return `/app/reports/margin?start=${group === "day" ? id : `${id}-01`}&end=${group === "day" ? id : lastOf(id)}`;
}

function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
