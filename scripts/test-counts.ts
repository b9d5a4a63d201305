import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What a step of `npm test` came to; `failures` name each failed test with the first lines of its reason. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          // An error that has no stack is null here.
          failureMessages: z.array(z.string().nullable()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightResult = z.object({
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(playwrightResult) }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

/** What vitest's JSON report counts; a run that failed without a failed test (or wrote no report) counts as one failure. */
export function countVitest(file: string, ok: boolean): Count {
  if (!existsSync(file)) return withoutReport;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failures = report.testResults.flatMap((tests) => {
    const failed = tests.assertionResults.filter(({ status }) => status === "failed");
    const name = path.relative(process.cwd(), tests.name);
    if (failed.length === 0 && tests.status === "failed") return [failure(name, tests.message)];
    return failed.map((test) =>
      failure(`${name} › ${test.fullName}`, test.failureMessages?.[0] ?? undefined),
    );
  });
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests, failures }, ok);
}

/** What Playwright's JSON report counts, by the same rule; a test that passed on its second go counts as failed. */
export function countPlaywright(file: string, ok: boolean): Count {
  if (!existsSync(file)) return withoutReport;
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failures = specsOf(suites).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const reason = results.flatMap(({ errors }) => errors ?? [])[0]?.message;
        return failure(`${spec.file}:${spec.line} › ${projectName} › ${spec.title}`, reason);
      }),
  );
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }, ok);
}

const withoutReport: Count = { passed: 0, failed: 1, failures: ["It ended without a report."] };

function specsOf(suites: PlaywrightSuite[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

const linesOfReason = 12;

function failure(name: string, reason = ""): string {
  const lines = reason.trim().split("\n").slice(0, linesOfReason);
  return [name, ...lines.filter(Boolean).map((line) => `    ${line}`)].join("\n");
}

function atLeastOneFailure(count: Count, ok: boolean): Count {
  if (ok || count.failed > 0) return count;
  if (count.failures.length > 0) return { ...count, failed: count.failures.length };
  return { ...count, failed: 1, failures: ["Every test passed, but the run itself failed."] };
}
