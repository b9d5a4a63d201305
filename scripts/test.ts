// npm test: everything that must hold, in the order of what fails fastest.
// With names of steps as arguments only those run: npm test -- unit api
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stateFolder } from "../server/database/state-folder";
import { buildIfChanged } from "./build-if-changed";
import { findBrowser } from "./find-browser";
import { runTool } from "./run-tool";
import { startStage } from "./stage";
import { countPlaywright, countVitest, type Count } from "./test-counts";

const results = path.resolve("test-results");
mkdirSync(results, { recursive: true });

const steps: Record<string, () => Promise<Count>> = {
  format: () => check("prettier", ["--check", "--log-level", "warn", "."]),
  types: () => check("tsc", ["--noEmit"]),
  lint: () => check("eslint", ["."]),
  unused: () => check("knip", []),
  unit: () => vitest("unit"),
  api: () => vitest("api"),
  faults: () => vitest("faults"),
  e2e: playwright,
};
/** It waits more than it works, so it runs beside these; what it says is shown when its turn comes. */
const beside = { step: "faults", startsWith: "unit" };
const besideLog = path.join(results, "faults.log");

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`);
  process.exit(1);
}

await buildIfChanged();
const total: Count = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const early = new Map<string, Promise<Count>>();
for (const [name, run] of Object.entries(steps)) {
  if (!isWanted(name)) continue;
  const started = Date.now();
  if (name === beside.startsWith && isWanted(beside.step))
    early.set(beside.step, vitest(beside.step, besideLog));
  console.log(`\n── ${name}`);
  const count = await (early.get(name) ?? run());
  if (early.has(name)) console.log(readFileSync(besideLog, "utf8"));
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) failedSteps.push(name);
  console.log(
    `   ${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function check(tool: string, args: string[]): Promise<Count> {
  const ok = await succeeds(runTool(tool, args));
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project: string, output?: string): Promise<Count> {
  const file = path.join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = runTool("vitest", ["run", "--project", project, ...reporters], output ? { output } : {});
  return countVitest(file, await succeeds(run));
}

async function playwright(): Promise<Count> {
  const browser = findBrowser();
  const folder = mkdtempSync(path.join(stateFolder(undefined), "e2e-"));
  const stage = await startStage({ folder, install: false });
  try {
    const ok = await succeeds(
      runTool("playwright", ["test"], {
        env: {
          E2E_BROWSER: browser,
          E2E_ADMIN_URL: stage.adminUrl,
          E2E_APP_URL: stage.appUrl,
          E2E_SIMULATOR_URL: stage.simulatorUrl,
          E2E_SHOP: stage.shop,
        },
      }),
    );
    return countPlaywright(path.join(results, "e2e.json"), ok);
  } finally {
    await stage.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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
