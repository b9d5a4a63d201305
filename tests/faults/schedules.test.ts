import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Chosen, ideal } from "./schedules/conditions";
import { playMany } from "./schedules/play-many";
import { playTwice } from "./schedules/replay";

interface SavedSchedule {
  seed: number;
  /** Seconds by which clocks are off; they are right where it is not said. */
  skew?: number;
  /** "stale" where some reads show what was there seconds ago. */
  reads?: "stale";
  /** "delivery" where a webhook has the quantity at its delivery. */
  values?: "delivery";
  /** "shown" where sent orders are incoming in the store. */
  orders?: "shown";
  /** What was wrong when it was found. */
  found: string;
}

const kept = JSON.parse(readFileSync("tests/faults/seeds.json", "utf8")) as SavedSchedule[];
/** The first ones of `npm run faults -- --schedules`, which plays thousands. */
const some = Array.from({ length: 3 }, (_, index) => index + 1);

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
  const late = kept.filter(({ values }) => values !== undefined);
  const shown = kept.filter(({ orders }) => orders !== undefined);
  const plain = kept.filter((seed) => ![...skewed, ...stale, ...late, ...shown].includes(seed));
  const seedsOf = (seeds: SavedSchedule[]) => seeds.map(({ seed }) => seed);
  await play(seedsOf(plain), ideal, "--ideal --story");
  await play(seedsOf(stale), { ...ideal, reads: "stale" }, "--ideal --reads stale --story");
  await play(seedsOf(late), { ...ideal, values: "delivery" }, "--ideal --values delivery --story");
  await play(seedsOf(shown), { ...ideal, orders: "shown" }, "--ideal --orders shown --story");
  await play(some, { ...ideal, corrections: "made" }, "--ideal --corrections made --story");
  await play([...some, ...seedsOf(skewed)], { ...ideal, skew: 90 }, "--story");
  expect(wrong).toEqual([]);
  expect(played).toBe(kept.length + 2 * some.length);
});

it("a seed plays the same run, step by step and byte for byte, in another process and after other seeds", async () => {
  expect(await playTwice([40, 5])).toEqual([]);
});
