import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Chosen, ideal } from "./schedules/conditions";
import { playMany } from "./schedules/play-many";
import { playTwice } from "./schedules/replay";

interface Kept {
  seed: number;
  /** Seconds by which clocks are off; they are right where it is not said. */
  skew?: number;
  /** "stale" where some reads show what was there seconds ago. */
  reads?: "stale";
  /** What was wrong when it was found. */
  found: string;
}

const kept = JSON.parse(readFileSync("tests/faults/seeds.json", "utf8")) as Kept[];
/** The first ones of the run that has thousands. */
const some = Array.from({ length: 14 }, (_, index) => index + 1);

it("no schedule of faults loses or doubles anything, including those that once did", async () => {
  const wrong: string[] = [];
  let played = 0;
  const play = (seeds: number[], chosen: Chosen, flags: string) =>
    playMany({
      seeds,
      chosen,
      onResult({ seed, violations }) {
        played += 1;
        const command = `npm run faults -- --schedules 1 --seed ${seed} ${flags}`;
        wrong.push(...violations.map((words) => `${command}: ${words}`));
      },
    });
  const skewed = kept.filter(({ skew }) => skew !== undefined);
  const stale = kept.filter(({ reads }) => reads !== undefined);
  const plain = kept.filter(({ skew, reads }) => skew === undefined && reads === undefined);
  await play(
    plain.map(({ seed }) => seed),
    ideal,
    "--ideal --story",
  );
  await play(
    stale.map(({ seed }) => seed),
    { ...ideal, reads: "stale" },
    "--ideal --reads stale --story",
  );
  await play([...some, ...skewed.map(({ seed }) => seed)], { ...ideal, skew: 90 }, "--story");
  expect(wrong).toEqual([]);
  expect(played).toBe(kept.length + some.length);
});

it("a seed plays the same run, step by step and byte for byte, in another process and after other seeds", async () => {
  expect(await playTwice([40, 4, 3, 5, 12])).toEqual([]);
});
