import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goals } from "./goals";
import { reliabilityPage } from "./page";
import { pageFile, readReports, type WrittenReport } from "./report";

const stops = (rounds: number, violations: string[] = []): WrittenReport => ({
  ...{ command: "npm run faults -- --postgres-stops", seed: 1, counts: { rounds }, violations },
  ...{ verdict: violations.length === 0 ? "held" : "violated", wallSeconds: 360, commit: "abc1234", at: "" },
});

test("the page in docs/reliability shows what report.json contains", async () => {
  expect(readFileSync(pageFile, "utf8")).toBe(await reliabilityPage(readReports()));
});

test("every report has its goal", () => {
  expect(Object.keys(readReports()).filter((name) => !(name in goals))).toEqual([]);
});

test("a run short of its goal shows by how much, and how long the rest takes", async () => {
  const page = await reliabilityPage({ "postgres-stops": stops(60) });
  expect(page).toContain("60 of 300; at this pace all of them take 30 minutes");
});

test("a goal that is met is not reported as missed", async () => {
  const page = await reliabilityPage({ "postgres-stops": stops(300) });
  expect(page).not.toContain("PostgreSQL stopped at once under clerks at work: ");
});

test("a run with a violation misses its goal, however often it was played", async () => {
  const page = await reliabilityPage({ "postgres-stops": stops(300, ["an order is lost"]) });
  expect(page).toContain("1 violations");
});
