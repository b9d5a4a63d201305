import { ReportCard } from "~/components/report/report-card";
import { useText } from "~/components/use-text";
import type { SpendReport } from "./load-spend.server";
import { LocationTable } from "./location-table";
import { type SpendGroup, spendGroups } from "./spend-groups";
import { SupplierTable } from "./supplier-table";

/** The spend by supplier or by location. */
export function GroupsCard({ report, by }: { report: SpendReport; by: SpendGroup }) {
  const text = useText();
  return (
    <ReportCard
      title={text(`reports.spend.by.${by}`)}
      choice={{
        name: "by",
        label: text("reports.stockValue.groupBy"),
        value: by,
        options: spendGroups.map((value) => ({ value, label: text(`reports.stockValue.groups.${value}`) })),
      }}
    >
      {by === "supplier" ? <SupplierTable report={report} /> : <LocationTable report={report} />}
    </ReportCard>
  );
}
