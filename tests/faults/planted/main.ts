import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { startDatabase } from "../schedules/workers";
import { hunt, type Hunted } from "./hunt";
import { misfits, planted } from "./planted";
import { readHunts, reportOn, writePlanted } from "./report";

/**
 * `npm run faults -- --planted`: each planted bug is put into the code and schedules are played until a checker
 * finds it, `--schedules` and `--minutes` at most for each; `--only <words>` takes those whose name has one of the
 * words between commas, `--missed` those that the report does not know as caught. `--report <file>` stores what
 * came of it beside what it knows already. Answers the exit code.
 */
export async function runPlanted(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--planted"),
    options: {
      schedules: { type: "string", default: "160" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      missed: { type: "boolean", default: false },
      minutes: { type: "string", default: "10" },
      processes: { type: "string", default: String(Math.max(2, availableParallelism())) },
      report: { type: "string" },
    },
  });
  const started = Date.now();
  const lost = planted.flatMap(misfits);
  for (const words of lost) console.log(words);
  const before = values.report ? readHunts(values.report) : [];
  const done = new Set(before.filter(({ seed }) => seed !== null).map(({ bug }) => bug));
  const wanted = planted
    .filter(({ name }) => values.only.split(",").some((words) => name.includes(words)))
    .filter(({ name }) => !values.missed || !done.has(name));
  const hunted: Hunted[] = [];
  const names = planted.map(({ name }) => name);
  const settings = {
    first: Number(values.seed),
    most: Number(values.schedules),
    longestMs: Number(values.minutes) * 60_000,
    commit: commitOfNow(),
  };
  const database = await startDatabase();
  const waiting = wanted[Symbol.iterator]();
  const work = async () => {
    for (const bug of waiting) {
      const found = await hunt(bug, { ...settings, database }).catch((error: Error) => error);
      if (found instanceof Error) {
        lost.push(`${bug.name}: ${found.message}`);
        console.log(lost.at(-1));
        continue;
      }
      hunted.push(found);
      console.log(rowOf(found));
      // Another run may add to the same report.
      if (values.report)
        await writePlanted(values.report, reportOn(names, hunted, readHunts(values.report)), planted);
    }
  };
  try {
    await Promise.all(Array.from({ length: Number(values.processes) }, work));
  } finally {
    await database.stop();
  }
  const missed = hunted.filter(({ seed }) => seed === null);
  if (values.report) await intoAllReports(reportOn(names, hunted, readHunts(values.report)), started);
  const { medianSchedules } = reportOn(names, hunted, []);
  console.log(`\nMedian of schedules until a bug is caught: ${medianSchedules ?? "none was"}`);
  console.log(`${hunted.length - missed.length} passed, ${missed.length + lost.length} failed`);
  return missed.length + lost.length === 0 && hunted.length > 0 ? 0 : 1;
}

/** The page of all runs says of this one how many are caught, and names the others. */
async function intoAllReports(report: ReturnType<typeof reportOn>, started: number): Promise<void> {
  const { command, planted: count, caught, medianSchedules, mostSchedules, secondsOfHunting, hunts } = report;
  await writeReport({
    name: "planted",
    command,
    seed: 1,
    counts: {
      planted: count,
      caught,
      medianSchedules: medianSchedules ?? 0,
      mostSchedules: mostSchedules ?? 0,
      secondsOfHunting,
    },
    violations: hunts
      .filter(({ seed }) => seed === null)
      .map(({ bug, schedules }) => `${bug}: not noticed in ${schedules} schedules`),
    started,
  });
}

function rowOf({ bug, words, schedules, seed, seconds }: Hunted): string {
  const said = words.replaceAll(/\s+/g, " ").slice(0, 130);
  return `| ${bug} | ${seed === null ? "NOT CAUGHT " : ""}${said} | ${schedules} | ${seed ?? "–"} | ${seconds} s |`;
}

function commitOfNow(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
