import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reliabilityPage } from "./page";

/** What each command of the fault tests, the fuzzer and the drills reports about its run. */
export interface ReliabilityReport {
  /** A name of goals.ts. */
  name: string;
  /** The command line that makes it. */
  command: string;
  seed: number | null;
  /** How often what was done, and what came of it. */
  counts: Record<string, number>;
  /** What does not fit into counts: seeds by planted bug, statuses of answers. */
  details?: Record<string, unknown>;
  /** Every violation as text; the verdict is "held" when there is none. */
  violations: string[];
  started: number;
}

export interface WrittenReport extends Omit<ReliabilityReport, "name" | "started"> {
  verdict: "held" | "violated";
  wallSeconds: number;
  commit: string;
  at: string;
}

export type Reports = Record<string, WrittenReport>;

export const reportFile = path.resolve("docs/reliability/report.json");
export const pageFile = path.resolve("docs/reliability/report.md");

/** Takes the run into docs/reliability/report.json and its page, says the outcome, and answers the exit code. */
export async function writeReport({ name, started, ...told }: ReliabilityReport): Promise<number> {
  const report: WrittenReport = {
    ...told,
    verdict: told.violations.length === 0 ? "held" : "violated",
    violations: told.violations.slice(0, 50),
    wallSeconds: Math.round((Date.now() - started) / 1_000),
    commit: commitOfNow(),
    at: new Date(started).toISOString(),
  };
  const reports = { ...readReports(), [name]: report };
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(reports, null, 2)}\n`);
  writeFileSync(pageFile, await reliabilityPage(reports));
  console.log(JSON.stringify({ name, ...report }, null, 2));
  return told.violations.length === 0 ? 0 : 1;
}

export function readReports(): Reports {
  return existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, "utf8")) as Reports) : {};
}

/** The commit that was run, marked where the code differs from it; the reports themselves do not count. */
function commitOfNow(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--", ".", ":!docs/reliability") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? "-changed" : ""}`;
  } catch {
    return "unknown";
  }
}
