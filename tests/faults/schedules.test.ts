import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Conditions, ideal } from "./schedules/conditions";
import { playMany } from "./schedules/play-many";
import { playTwice } from "./schedules/replay";
import type { Schedule } from "./schedules/result";

/** A schedule that was once wrong; what is not said is ideal. */
interface SavedSchedule extends Partial<Conditions> {
  seed: number;
  /** What was wrong when it was found. */
  found: string;
}

const kept = (JSON.parse(readFileSync("tests/faults/seeds.json", "utf8")) as SavedSchedule[]).map(
  ({ seed, found: _, ...chosen }): Required<Schedule> => ({ seed, chosen }),
);
/** One of each kind; the others have been right since they were found, and take minutes. */
const kindOf = ({ chosen }: Schedule) => JSON.stringify(chosen);
const everyday = kept.filter(
  (saved, place) => place === kept.findIndex((other) => kindOf(other) === kindOf(saved)),
);
const later = kept.filter((saved) => !everyday.includes(saved));
/** The first ones of `npm run faults -- --schedules`, which plays thousands. */
const some = Array.from({ length: 3 }, (_, index) => index + 1);

async function playAll(saved: Required<Schedule>[], first: number[]): Promise<void> {
  const settings = [{ corrections: "made" }, { skew: 90 }] as const;
  const schedules = [
    ...saved,
    ...settings.flatMap((chosen) => first.map((seed): Required<Schedule> => ({ seed, chosen }))),
  ];
  const wrong: string[] = [];
  let played = 0;
  await playMany({
    schedules: schedules.map(({ seed, chosen }) => ({ seed, chosen: { ...ideal, ...chosen } })),
    onResult({ seed, violations }, { chosen = {} }) {
      played += 1;
      const flags = Object.entries(chosen).map(([name, value]) => ` --${name} ${value}`);
      const command = `npm run faults -- --schedules 1 --seed ${seed}${flags.join("")} --story`;
      wrong.push(...violations.map((words) => `${command}: ${words}`));
    },
  });
  expect(wrong).toEqual([]);
  expect(played).toBe(schedules.length);
}

it("no schedule of faults loses or doubles anything", () => playAll(everyday, some.slice(0, 1)));

it(
  "no further schedule of faults loses or doubles anything, including those that once did",
  { tags: "long" },
  () => playAll(later, some.slice(1)),
);

it("a seed plays the same run, step by step and byte for byte, in another process and after other seeds", async () => {
  expect(await playTwice([40, 5])).toEqual([]);
});
