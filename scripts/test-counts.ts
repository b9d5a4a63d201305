import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What vitest's JSON report counts; a run that failed without a failed test (or wrote no report) counts as one failure. */
export function countVitest(file: string, ok: boolean): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, ok);
}

/** What Playwright's JSON report counts, by the same rule. */
export function countPlaywright(file: string, ok: boolean): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, ok);
}

function atLeastOneFailure(count: Count, ok: boolean): Count {
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}
