import { expect } from "@playwright/test";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import type { StoreAdmin } from "./store-admin";

/** The run's database, which the app has started. */
async function databaseUrl(): Promise<string> {
  const { DATABASE_URL: given, E2E_FOLDER: folder = "" } = process.env;
  return given || (await startEmbeddedPostgres({ folder })).url;
}

interface Report {
  pending: number;
  total: { unknownUnits: number };
}

/** Has the worker compute what stock costs, instead of waiting a minute, until nothing is pending. */
export async function computeCosts(
  admin: StoreAdmin,
  isComplete: (report: Report) => boolean = () => true,
): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    // The ledger's rows have to be ten seconds old.
    await expect
      .poll(
        async () => {
          await client.query("SELECT graphile_worker.add_job('follow-costs', '{}', job_key => 'now')");
          const report = await admin.call<Report>("GET", "/api/reports/stock-value");
          return report.pending === 0 && isComplete(report);
        },
        { intervals: [1_000, 3_000], timeout: 120_000 },
      )
      .toBe(true);
  } finally {
    await client.end();
  }
}
