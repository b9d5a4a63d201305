import { findPgbouncer } from "../../scripts/find-pgbouncer";
import { runTool } from "../../scripts/run-tool";
import { countVitest } from "../../scripts/test-counts";
import { freshFile } from "../support/fresh-file";
import type { DrillEnd } from "./restore";

/** The API's main tests against two web processes and a worker behind PgBouncer in transaction mode. */
export async function drillPgbouncer(say: (line: string) => void): Promise<DrillEnd> {
  say(`with ${findPgbouncer()}`);
  const file = freshFile("pooler.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runTool("vitest", ["run", "--project", "pooler", ...reporters]).then(
    () => true,
    () => false,
  );
  const { passed, failed, failures } = countVitest(file, ok);
  return { counts: { passed, failed }, violations: failures };
}
