import { margins } from "~/api/margin";
import { reports } from "~/api/reports";
import type { Recorder } from "../recorder";

export async function reportsPart(recorder: Recorder): Promise<void> {
  const year = new Date().getUTCFullYear();
  const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  await recorder.record(reports.procurementSpend, { query: dates });
  await recorder.record(reports.netSpend, { query: dates });
  await recorder.record(reports.salesVelocity, { query: { period: "30d", limit: "2" } });
  await recorder.record(reports.velocityGroups, { query: { period: "30d", groupBy: "vendor" } });
  await recorder.record(reports.spendByLocation, { query: dates });
  await recorder.record(reports.adjustments, { query: dates });
  await recorder.record(margins.list, { query: { ...dates, groupBy: "variant", limit: "2" } });
  await recorder.record(margins.totals, { query: dates });
}
