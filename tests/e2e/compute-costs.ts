import { expect } from "@playwright/test";
import { runJobNow } from "./stage-database";
import type { StoreAdmin } from "./store-admin";

interface Report {
  pending: number;
  total: { unknownUnits: number };
}

/** Has the worker compute what stock costs, instead of waiting a minute, until nothing is pending. */
export async function computeCosts(
  admin: StoreAdmin,
  isComplete: (report: Report) => boolean = () => true,
): Promise<void> {
  // The ledger's rows have to be ten seconds old.
  await expect
    .poll(
      async () => {
        await runJobNow("follow-costs");
        const report = await admin.call<Report>("GET", "/api/reports/stock-value");
        return report.pending === 0 && isComplete(report);
      },
      { intervals: [1_000, 3_000], timeout: 120_000 },
    )
    .toBe(true);
}
