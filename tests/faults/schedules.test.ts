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
/** One of each kind; the others have been right since they were found, and take minutes. */
const everyday = [
  kept.find(({ skew, reads, values, orders }) => !skew && !reads && !values && !orders),
  kept.find(({ reads }) => reads),
  kept.find(({ values }) => values),
  kept.find(({ orders }) => orders),
  kept.find(({ skew }) => skew),
].filter((saved) => saved !== undefined);
const later = kept.filter((saved) => !everyday.includes(saved));
/** The first ones of `npm run faults -- --schedules`, which plays thousands. */
const some = Array.from({ length: 3 }, (_, index) => index + 1);

async function playAll(all: SavedSchedule[], first: number[]): Promise<void> {
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
  const skewed = all.filter(({ skew }) => skew !== undefined);
  const stale = all.filter(({ reads }) => reads !== undefined);
  const late = all.filter(({ values }) => values !== undefined);
  const shown = all.filter(({ orders }) => orders !== undefined);
  const plain = all.filter((seed) => ![...skewed, ...stale, ...late, ...shown].includes(seed));
  const seedsOf = (seeds: SavedSchedule[]) => seeds.map(({ seed }) => seed);
  await play(seedsOf(plain), ideal, "--ideal --story");
  await play(seedsOf(stale), { ...ideal, reads: "stale" }, "--ideal --reads stale --story");
  await play(seedsOf(late), { ...ideal, values: "delivery" }, "--ideal --values delivery --story");
  await play(seedsOf(shown), { ...ideal, orders: "shown" }, "--ideal --orders shown --story");
  await play(first, { ...ideal, corrections: "made" }, "--ideal --corrections made --story");
  await play([...first, ...seedsOf(skewed)], { ...ideal, skew: 90 }, "--story");
  expect(wrong).toEqual([]);
  expect(played).toBe(all.length + 2 * first.length);
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
