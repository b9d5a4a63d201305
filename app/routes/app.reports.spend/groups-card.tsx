import { ReportCard } from "~/components/report/report-card";
import { useGroupChoice } from "~/components/report/use-group-choice";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { LocationTable } from "./location-table";
import { type SpendGroup, spendGroups } from "./spend-groups";
import { SupplierTable } from "./supplier-table";

/** The spend by supplier or by location. */
export function GroupsCard({ report, by }: { report: SpendReport; by: SpendGroup }) {
  const text = useText();
  const choice = useGroupChoice(by, spendGroups, (group) => text(`reports.stockValue.groups.${group}`));
  return (
    <ReportCard title={text(`reports.spend.by.${by}`)} choice={choice}>
      {by === "supplier" ? <SupplierTable report={report} /> : <LocationTable report={report} />}
    </ReportCard>
  );
}
