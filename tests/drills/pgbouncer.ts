import { findPgbouncer } from "../../scripts/find-pgbouncer";
import type { DrillEnd } from "./restore";
import { runProject } from "./run-project";

/** The API's main tests against two web processes and a worker behind PgBouncer in transaction mode. */
export async function drillPgbouncer(say: (line: string) => void): Promise<DrillEnd> {
  say(`with ${findPgbouncer()}`);
  return runProject("pooler");
}
