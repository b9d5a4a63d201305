import { parseArgs } from "node:util";
import { startDatabase } from "../schedules/crew";
import { playMany } from "../schedules/play-many";
import { planted, type Planted } from "./planted";

interface Caught {
  name: string;
  schedules: number;
  seed: number | null;
  by: string;
}

/**
 * `npm run faults -- --planted`: each planted bug is put into the code and schedules are played until a checker
 * finds it, `--schedules` at most; `--only <words>` takes those whose name has the words. Answers the exit code.
 */
export async function runPlanted(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--planted"),
    options: {
      schedules: { type: "string", default: "150" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      from: { type: "string", default: "0" },
      to: { type: "string", default: "1000" },
      minutes: { type: "string" },
      processes: { type: "string" },
    },
  });
  const wanted = planted
    .slice(Number(values.from), Number(values.to))
    .filter(({ name }) => name.includes(values.only));
  const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Infinity;
  const database = await startDatabase();
  const caught: Caught[] = [];
  try {
    for (const bug of wanted) {
      if (Date.now() > until) break;
      const found = await hunt(bug, {
        first: Number(values.seed),
        most: Number(values.schedules),
        database,
        ...(values.processes && { processes: Number(values.processes) }),
      });
      caught.push(found);
      console.log(rowOf(found));
    }
  } finally {
    await database.stop();
  }
  const missed = caught.filter(({ seed }) => seed === null);
  const counts = caught.filter(({ seed }) => seed !== null).map(({ schedules }) => schedules);
  const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  console.log(
    `\nMedian of schedules until a bug is caught: ${median}; ${wanted.length - caught.length} not tried`,
  );
  console.log(`${counts.length} passed, ${missed.length} failed`);
  return missed.length === 0 && caught.length === wanted.length ? 0 : 1;
}

async function hunt(
  bug: Planted,
  {
    first,
    most,
    ...rest
  }: { first: number; most: number; database: Awaited<ReturnType<typeof startDatabase>> },
): Promise<Caught> {
  let found: Caught | null = null;
  let schedules = 0;
  await playMany({
    ...rest,
    patches: [bug],
    seeds: Array.from({ length: most }, (_, index) => first + index),
    onResult({ seed, violations: [violation] }) {
      schedules += 1;
      if (violation && !found) found = { name: bug.name, schedules, seed, by: violation };
      return found !== null;
    },
  });
  return found ?? { name: bug.name, schedules, seed: null, by: "nobody" };
}

function rowOf({ name, schedules, seed, by }: Caught): string {
  const words = by.replaceAll(/\s+/g, " ").slice(0, 110);
  return `| ${name} | ${words} | ${schedules} | ${seed ?? "–"} |`;
}
