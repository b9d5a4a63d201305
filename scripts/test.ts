// npm test: what must hold at each change; what fails fastest is shown first. npm run test:long: what npm test leaves
// out, which are the tests tagged "long" and two steps (docs/decisions/069-what-npm-test-runs.md).
// With names of steps as arguments only those run: npm test -- unit api, npm run test:long -- api
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { buildIfChanged } from "./build-if-changed";
import { checkImports } from "./check-imports";
import { runPlaywright } from "./run-playwright";
import { runTool } from "./run-tool";
import { type Count, countPlaywright, countVitest } from "./test-counts";

const results = path.resolve("test-results");
mkdirSync(results, { recursive: true });

/** What a step says goes to its file, and is shown when its turn comes. */
type Step = (output: string) => Promise<Count>;

interface Timed {
  count: Count;
  seconds: number;
}

/** The everyday tests, those that are tagged "long", or both. */
type Part = "everyday" | "long" | "all";
const flags: Record<string, Part> = { "--long": "long", "--all": "all" };
const given = process.argv.slice(2);
const part = flags[given.find((argument) => argument in flags) ?? ""] ?? "everyday";
const vitestFilters = { everyday: ["--tags-filter=!long"], long: ["--tags-filter=long"], all: [] };
const playwrightFilters = { everyday: ["--grep-invert", "@long"], long: ["--grep", "@long"], all: [] };

const steps: Record<string, Step> = {
  format: (output) => check("prettier", ["--check", "--log-level", "warn", "."], output),
  lint: (output) => check("eslint", ["."], output),
  types: (output) => check("tsc", ["--noEmit"], output),
  unused: (output) => check("knip", [], output),
  imports: (output) => passes("depcruise", checkImports({ output })),
  unit: (output) => vitest("unit", output),
  database: (output) => vitest("database", output),
  "database-apart": (output) => vitest("database-apart", output),
  attacks: (output) => vitest("attacks", output),
  faults: (output) => vitest("faults", output),
  "faults-apart": (output) => vitest("faults-apart", output),
  schedules: (output) => vitest("schedules", output),
  api: (output) => vitest("api", output),
  processes: (output) => vitest("processes", output),
  // The walk leaves many documents behind: a page of it comes last, all of it has a stage of its own.
  e2e: (output) =>
    playwright("e2e", part === "everyday" ? ["areas", "pages", "controls"] : ["areas", "pages"], output),
  walk: (output) => playwright("walk", ["controls"], output),
};
/** They look at all sources or at none. */
const alwaysWhole = ["format", "lint", "types", "unused", "imports"];
/** They repeat what others prove: API tests on several processes, and controls that journeys press too. */
const longAlone = ["processes", "walk"];
const names = Object.keys(steps).filter((name) => {
  if (part === "everyday") return !longAlone.includes(name);
  return part === "all" || !alwaysWhole.includes(name);
});
/** Three run beside each other; a fourth would make all slower, as a browser that waits goes on drawing and asking. */
const limit = pLimit(3);
/** The longest begin first, so that all three end at about the same time. */
const longestFirst = [
  ...["e2e", "faults", "database", "api", "walk", "processes", "database-apart", "attacks", "lint", "unit"],
  ...["faults-apart", "schedules", "types", "format", "imports", "unused"],
];

const wanted = given.filter((argument) => !(argument in flags));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  const elsewhere = unknown.some((name) => name in steps);
  const where = elsewhere ? ` Another step is in ${part === "long" ? "npm test" : "npm run test:long"}.` : "";
  console.error(`There is no step ${unknown.join(", ")} here; there are ${names.join(", ")}.${where}`);
  process.exit(1);
}

shareProcessors();
await buildIfChanged();
const total: Count = { passed: 0, failed: 0, failures: [] };
const begun = Date.now();
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));
const runs = new Map<string, Promise<Timed>>();
for (const name of longestFirst.filter((one) => chosen.includes(one))) {
  const run = limit(() => timed(name));
  // Its failure is reported when its turn comes.
  run.catch(() => undefined);
  runs.set(name, run);
}
for (const name of chosen) {
  const run = runs.get(name);
  if (!run) throw new Error(`The step ${name} is not in longestFirst.`);
  console.log(`\n── ${name}`);
  const { count, seconds } = await run;
  console.log(readFileSync(logOf(name), "utf8"));
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures.map((failure) => `${name}: ${failure}`));
  console.log(`   ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
}
console.log(`\nAll steps took ${secondsSince(begun)} s.`);
if (total.failures.length > 0) console.log(`\nFailed:\n\n${total.failures.join("\n\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Browsers, servers and databases are sessions of their own. Where a runner gives this session precedence, Linux lets
 * them wait for compilers and linters, and every test that asks them waits too.
 */
function shareProcessors(): void {
  try {
    writeFileSync("/proc/self/autogroup", "0");
  } catch {
    // Another system, or one that shares by process.
  }
}

async function timed(name: string): Promise<Timed> {
  const started = Date.now();
  const step = steps[name];
  if (!step) throw new Error(`There is no step ${name}.`);
  return { count: await step(logOf(name)), seconds: secondsSince(started) };
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000);
}

function logOf(step: string): string {
  return path.join(results, `${step}.log`);
}

async function check(tool: string, args: string[], output: string): Promise<Count> {
  return passes(tool, runTool(tool, args, { output }));
}

async function passes(tool: string, run: Promise<void>): Promise<Count> {
  const ok = await succeeds(run);
  if (ok) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [`${tool} has found faults; its lines stand above.`] };
}

/** Steps that are long as a whole need no tags. */
function filterOf(step: string, filters: Record<Part, string[]>): string[] {
  return longAlone.includes(step) ? [] : filters[part];
}

async function vitest(project: string, output: string): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--project", project, ...filterOf(project, vitestFilters), ...reporters];
  const run = runTool("vitest", args, { output });
  return countVitest(file, await succeeds(run));
}

/** The browser's tests of these projects, on a stage of their own. */
async function playwright(run: string, projects: string[], output: string): Promise<Count> {
  const file = path.join(results, `${run}.json`);
  rmSync(file, { force: true });
  const args = [
    ...projects.flatMap((project) => ["--project", project]),
    ...filterOf(run, playwrightFilters),
  ];
  const env = { E2E_RUN: run, ...(run === "walk" && { E2E_WALK: "all" }) };
  const ok = await succeeds(runPlaywright(args, { output, env }));
  return countPlaywright(file, ok);
}

async function succeeds(run: Promise<void>): Promise<boolean> {
  return run.then(
    () => true,
    (error: Error) => {
      console.error(error.message);
      return false;
    },
  );
}
