import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { layoutOf, layoutOption, namesOf } from "../../support/laid-postgres";
import { type Chosen, chosenBy, conditionNames } from "./conditions";
import { planOf } from "./plan";
import { playMany } from "./play-many";
import type { Result } from "./result";
import { Tally } from "./tally";

/**
 * `npm run faults -- --schedules 3000 --seed 1`: plays the seeds 1 to 3000 and judges each. `--story` prints what
 * happened in them, `--minutes` ends early, `--layout` has tables lie otherwise, `--report` takes them into the page of all runs. Answers the exit code.
 */
export async function runSchedules(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      schedules: { type: "string", default: "100" },
      seed: { type: "string", default: "1" },
      minutes: { type: "string" },
      report: { type: "boolean", default: false },
      story: { type: "boolean", default: false },
      processes: { type: "string" },
      ideal: { type: "boolean", default: false },
      drawn: { type: "boolean", default: false },
      ...layoutOption,
      ...Object.fromEntries(conditionNames.map((name) => [name, { type: "string" as const }])),
    },
  });
  const chosen = chosenBy(values);
  const [count, first] = [Number(values.schedules), Number(values.seed)];
  if (!Number.isInteger(count) || !Number.isInteger(first))
    throw new Error("--schedules and --seed are whole numbers");
  const layout = layoutOf(values.layout);
  const started = Date.now();
  const tally = new Tally();
  await playMany({
    schedules: range(first, count).map((seed) => ({ seed, chosen })),
    ...(values.processes && { processes: Number(values.processes) }),
    layout,
    longestMs: values.minutes ? Number(values.minutes) * 60_000 : Infinity,
    onResult(result) {
      tally.add(result);
      if (result.violations.length > 0 || values.story) tell(result, chosen, flagsIn(values));
      if (tally.schedules % 500 === 0) console.log(`${tally.schedules} schedules, ${seconds(started)} s`);
    },
  });
  const { counts, details } = tally.report();
  if (values.report) {
    await writeReport({
      name: `${reportOf(chosen)}${namesOf(layout).report}`,
      command: `npm run faults -- ${args.filter((word) => word !== "--report").join(" ")}`,
      ...{ seed: first, counts, details, started },
      violations: tally.failed.flatMap(({ seed, violations }) =>
        violations.map((words) => `seed ${seed}: ${words}`),
      ),
    });
  } else console.log(JSON.stringify({ ...counts, ...details, seconds: seconds(started) }, null, 2));
  console.log(`${tally.schedules - tally.failed.length} passed, ${tally.failed.length} failed`);
  return tally.failed.length === 0 && tally.schedules > 0 ? 0 : 1;
}

/** Money, corrections, shown orders, values at delivery and stale reads have rows of their own on the page of all runs. */
function reportOf({ values, reads, orders, corrections, money }: Chosen): string {
  if (money === "made") return "schedulesWithMoney";
  if (corrections === "made") return "schedulesWithCorrections";
  if (orders === "shown") return "schedulesWithShownOrders";
  if (values === "delivery") return "schedulesWithValuesAtDelivery";
  return reads === "stale" ? "schedulesWithStaleReads" : "schedules";
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Those that choose the conditions, as they were given. */
function flagsIn(values: Record<string, unknown>): string {
  return ["ideal", "drawn", "layout", ...conditionNames]
    .filter((name) => ![undefined, false, "plain"].includes(values[name] as never))
    .map((name) => (values[name] === true ? ` --${name}` : ` --${name} ${String(values[name])}`))
    .join("");
}

function tell({ seed, story, violations, figures }: Result, chosen: Chosen, flags: string): void {
  console.log(`\nSeed ${seed}: npm run faults -- --schedules 1 --seed ${seed}${flags} --story`);
  const { mode, shops, usersPerShop, actionsPerUser, faultShare, crashes, webhooks, ...plan } = planOf(
    seed,
    chosen,
  );
  const people = { shops, usersPerShop, actionsPerUser };
  const { conditions, showing } = plan;
  console.log(JSON.stringify({ mode, ...people, faultShare, crashes, webhooks, conditions, showing }));
  for (const line of story) console.log(`  ${line}`);
  for (const violation of violations) console.log(`  ✗ ${violation}`);
  console.log(`  ${JSON.stringify(figures)}`);
}

function seconds(started: number): number {
  return Math.round((Date.now() - started) / 1_000);
}
