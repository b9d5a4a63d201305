import { runTool } from "../../scripts/run-tool";
import { countVitest } from "../../scripts/test-counts";
import { freshFile } from "../support/fresh-file";
import type { DrillEnd } from "./restore";

/** Runs a project of vitest and counts its tests. */
export async function runProject(name: string): Promise<DrillEnd> {
  const file = freshFile(`${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await runTool("vitest", ["run", "--project", name, ...reporters]).then(
    () => true,
    () => false,
  );
  const { passed, failed, failures } = countVitest(file, ok);
  return { counts: { passed, failed }, violations: failures };
}
