// npm test: everything that must hold; what fails fastest is shown first.
// With names of steps as arguments only those run: npm test -- unit api
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
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
  e2e: (output) => playwright("e2e", ["areas", "pages"], output),
  walk: (output) => playwright("walk", ["controls"], output),
};
/**
 * The rows run beside each other, the steps of a row one after the other. They take about as long; a fourth would make
 * all slower, as a browser that waits goes on drawing and asking.
 */
const rows = [
  ["types", "unused", "imports", "unit", "e2e", "walk", "attacks"],
  ["format", "lint", "database", "database-apart", "api", "processes"],
  ["faults", "faults-apart", "schedules"],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`);
  process.exit(1);
}

shareProcessors();
await buildIfChanged();
const total: Count = { passed: 0, failed: 0, failures: [] };
const begun = Date.now();
const names = Object.keys(steps).filter((name) => wanted.length === 0 || wanted.includes(name));
const runs = new Map<string, Promise<Timed>>();
for (const row of rows) start(row.filter((name) => names.includes(name)));
for (const name of names) {
  const run = runs.get(name);
  if (!run) throw new Error(`The step ${name} is in no row.`);
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

function start(row: string[]): void {
  let before: Promise<unknown> = Promise.resolve();
  for (const name of row) {
    const run = before.then(() => timed(name));
    // Its failure is reported when its turn comes.
    before = run.catch(() => undefined);
    runs.set(name, run);
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

async function vitest(project: string, output: string): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = runTool("vitest", ["run", "--project", project, ...reporters], { output });
  return countVitest(file, await succeeds(run));
}

/** The browser's tests of these projects, on a stage of their own. */
async function playwright(run: string, projects: string[], output: string): Promise<Count> {
  const file = path.join(results, `${run}.json`);
  rmSync(file, { force: true });
  const args = projects.flatMap((project) => ["--project", project]);
  const ok = await succeeds(runPlaywright(args, { output, env: { E2E_RUN: run } }));
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
