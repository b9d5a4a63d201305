import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What each command of the fault tests and drills writes to docs/reliability. */
export interface ReliabilityReport {
  name: string;
  /** The command line that makes it. */
  command: string;
  seed: number | null;
  /** How often what was done, and what came of it. */
  counts: Record<string, number>;
  /** Every violation in words; the verdict is "held" when there is none. */
  violations: string[];
  started: number;
}

/** Writes docs/reliability/<name>.json, says the outcome, and answers the exit code. */
export function writeReport({ name, command, seed, counts, violations, started }: ReliabilityReport): number {
  const verdict = violations.length === 0 ? "held" : "violated";
  const report = {
    ...{ name, command, seed, counts, verdict, violations: violations.slice(0, 50) },
    wallSeconds: Math.round((Date.now() - started) / 1_000),
    commit: commitOfNow(),
    at: new Date(started).toISOString(),
  };
  const file = path.resolve("docs/reliability", `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(JSON.stringify(report, null, 2));
  return violations.length === 0 ? 0 : 1;
}

function commitOfNow(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
