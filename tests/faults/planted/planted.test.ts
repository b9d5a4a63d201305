import { expect, it } from "vitest";
import { startDatabase } from "../schedules/crew";
import { hunt } from "./hunt";
import { misfits, planted } from "./planted";

/** One for each of the checkers that see the most, each shown by nearly any schedule of its kind. */
const obvious = {
  "a new key for each attempt": "C2",
  "a receipt forgets what it moves": "C3",
  "a transfer with one leg": "C4",
  "no ledger row": "C5",
  "no Idempotency-Key": "C8",
  "the order does not become sent with its mail": "C11",
};
const mostSchedules = 10;

it("each planted bug still fits the sources, once", () => {
  expect(planted.flatMap(misfits)).toEqual([]);
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  expect(planted.length).toBeGreaterThanOrEqual(50);
});

it("the checkers of the schedules notice bugs when there are some", async () => {
  const waiting = planted.filter(({ name }) => name in obvious)[Symbol.iterator]();
  const caughtBy: Record<string, string | null> = {};
  const database = await startDatabase();
  const work = async () => {
    for (const bug of waiting) {
      const settings = { first: 1, most: mostSchedules, longestMs: 60_000, commit: "" };
      caughtBy[bug.name] = (await hunt(bug, { ...settings, database })).caughtBy;
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await database.stop();
  }
  expect(caughtBy).toEqual(obvious);
});
