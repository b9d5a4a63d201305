import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ideal } from "./schedules/conditions";
import { playMany } from "./schedules/play-many";
import { playTwice } from "./schedules/replay";

interface Kept {
  seed: number;
  /** What was wrong when it was found. */
  found: string;
}

const kept = JSON.parse(readFileSync("tests/faults/seeds.json", "utf8")) as Kept[];
/** The first ones of the run that has thousands. */
const some = Array.from({ length: 14 }, (_, index) => index + 1);

it("no schedule of faults loses or doubles anything, nor any that once did", async () => {
  const wrong: string[] = [];
  const seeds = [...kept.map(({ seed }) => seed), ...some];
  let played = 0;
  await playMany({
    seeds,
    chosen: { ...ideal, skew: 90 },
    onResult({ seed, violations }) {
      played += 1;
      wrong.push(
        ...violations.map((words) => `npm run faults -- --schedules 1 --seed ${seed} --story: ${words}`),
      );
    },
  });
  expect(wrong).toEqual([]);
  expect(played).toBe(seeds.length);
});

it("a seed plays the same run, step by step and byte for byte, in another process and after other seeds", async () => {
  expect(await playTwice([40, 4, 3, 5, 12])).toEqual([]);
});
