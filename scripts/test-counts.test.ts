import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { freshFile } from "../tests/support/fresh-file";
import { countPlaywright, countVitest } from "./test-counts";

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: (string | null)[];
}
const passed: TestResult = { fullName: "an order is sent", status: "passed", failureMessages: [] };

it("names the test that failed in vitest, with the first lines of its reason", () => {
  const failed = {
    fullName: "an order is sent once",
    status: "failed",
    failureMessages: ["expected 2 to be 1\n  at x"],
  };
  const report = vitest({ name: "tests/api/send.test.ts", status: "failed", tests: [passed, failed] });
  expect(countVitest(report, false)).toEqual({
    passed: 1,
    failed: 1,
    failures: ["tests/api/send.test.ts › an order is sent once\n    expected 2 to be 1\n      at x"],
  });
});

it("names a test that failed with an error without a stack", () => {
  const failed = { fullName: "an order is sent once", status: "failed", failureMessages: [null] };
  const report = vitest({ name: "tests/api/send.test.ts", status: "failed", tests: [failed] });
  expect(countVitest(report, false)).toEqual({
    passed: 0,
    failed: 1,
    failures: ["tests/api/send.test.ts › an order is sent once"],
  });
});

it("names a file of tests that could not be loaded", () => {
  const report = vitest({
    name: "tests/api/send.test.ts",
    status: "failed",
    tests: [],
    message: "No such module",
  });
  expect(countVitest(report, false)).toEqual({
    passed: 0,
    failed: 1,
    failures: ["tests/api/send.test.ts\n    No such module"],
  });
});

it("counts a run that failed without a failed test", () => {
  const report = vitest({ name: "tests/api/send.test.ts", status: "passed", tests: [passed] });
  expect(countVitest(report, false)).toMatchObject({ passed: 1, failed: 1 });
  expect(countVitest(report, true)).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(countVitest("no/such/report.json", true)).toMatchObject({ passed: 0, failed: 1 });
});

it("names a browser's test that passed only on its second go", () => {
  const spec = {
    title: "a merchant receives",
    ok: true,
    file: "loop.spec.ts",
    line: 5,
    tests: [{ projectName: "loop", status: "flaky", results: [{ errors: [{ message: "Timed out" }] }, {}] }],
  };
  const report = freshFile("playwright.json");
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
  writeFileSync(report, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1 }, suites }));
  expect(countPlaywright(report, true)).toEqual({
    passed: 3,
    failed: 1,
    failures: ["loop.spec.ts:5 › loop › a merchant receives\n    Timed out"],
  });
});

function vitest(file: { name: string; status: string; tests: TestResult[]; message?: string }): string {
  const { tests, ...about } = file;
  const path = freshFile("vitest.json");
  const numFailedTests = tests.filter(({ status }) => status === "failed").length;
  const counts = { numPassedTests: tests.length - numFailedTests, numFailedTests };
  writeFileSync(path, JSON.stringify({ ...counts, testResults: [{ ...about, assertionResults: tests }] }));
  return path;
}
