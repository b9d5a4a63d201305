import { setTimeout as pause } from "node:timers/promises";
import { rowsOf } from "../tests/support/service";

/** Waits until the jobs that follow an import, the first forecasts among them, have ended. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  for (let idle = 0; idle < 3; await pause(1_000)) {
    const due = await rowsOf(databaseUrl, "SELECT FROM graphile_worker.jobs WHERE run_at <= now() LIMIT 1");
    idle = due.length === 0 ? idle + 1 : 0;
  }
}
