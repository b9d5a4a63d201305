import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatted } from "../../../scripts/formatted";
import type { Hunted } from "./hunt";
import type { Planted } from "./planted";

interface Report {
  command: string;
  planted: number;
  caught: number;
  /** Not hunted since they were written. */
  untried: string[];
  /** Of the schedules that were played, and of the plain mix up to the seed that caught it. */
  medianSchedules: number | null;
  medianOfPlainMix: number | null;
  mostSchedules: number | null;
  secondsOfHunting: number;
  hunts: Hunted[];
}

/** What came of hunting the named bugs; those of an earlier report that were not hunted again stay as they were. */
export function reportOn(
  names: readonly string[],
  hunted: readonly Hunted[],
  before: readonly Hunted[],
): Report {
  const hunts = names.flatMap((name) => {
    const one = hunted.find(({ bug }) => bug === name) ?? before.find(({ bug }) => bug === name);
    return one ? [one] : [];
  });
  const caught = hunts.filter(({ seed }) => seed !== null);
  const tries = caught.map(({ schedules }) => schedules);
  return {
    command: "npm run faults -- --planted --report docs/reliability/planted.json",
    planted: names.length,
    caught: caught.length,
    untried: names.filter((name) => hunts.every(({ bug }) => bug !== name)),
    medianSchedules: median(tries),
    medianOfPlainMix: median(caught.map(({ seed, from }) => (seed ?? 0) - from + 1)),
    mostSchedules: tries.length > 0 ? Math.max(...tries) : null,
    secondsOfHunting: Math.round(hunts.reduce((sum, { seconds }) => sum + seconds, 0)),
    hunts,
  };
}

export function readHunts(file: string): Hunted[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report).hunts : [];
}

/** Writes the report, and beside it a page of it. */
export async function writePlanted(file: string, report: Report, bugs: readonly Planted[]): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(file.replace(/\.json$/, ".md"), await plantedPage(report, bugs));
}

/** What came of each bug, in Markdown. */
export async function plantedPage(report: Report, bugs: readonly Planted[]): Promise<string> {
  return formatted("planted.md", pageOf(report, bugs));
}

function pageOf(report: Report, bugs: readonly Planted[]): string {
  const rows = bugs.map(({ name, why }) => {
    const found = report.hunts.find(({ bug }) => bug === name);
    const outcome = found
      ? [found.caughtBy ?? "**nobody**", found.schedules, found.seed ?? "–", found.seconds, found.commit]
      : ["not tried", "", "", "", ""];
    return `| ${[name, why, ...outcome].join(" | ")} |`;
  });
  return `# Planted bugs

Whether the checkers of the [schedules](schedules.md) bite: each of these bugs is put into the code while it is bundled, and schedules are played until a checker speaks. Made by the command from [planted.json](planted.json), which has the checkers' words.

\`\`\`
${report.command}
npm run faults -- --planted --only "the order is not locked"
\`\`\`

${report.caught} of ${report.planted} are caught, after ${report.medianSchedules ?? "no"} schedules in the middle and ${report.mostSchedules ?? "no"} at most. A bug may name the schedules that can show it (a mode, people who meet, faults, deaths), always some of the random mix, and only those with one shop and no day off are played; the seed says how many of the whole mix there were until then, ${report.medianOfPlainMix ?? "none"} in the middle.

| bug | what comes of it | caught by | schedules | seed | seconds | commit |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
