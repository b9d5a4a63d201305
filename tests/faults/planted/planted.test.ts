import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { startDatabase } from "../schedules/workers";
import { hunt } from "./hunt";
import { misfits, planted } from "./planted";
import { plantedPage, readHunts, reportOn } from "./report";

/** Four that nearly any schedule of their kind shows, each to another checker; `npm run faults -- --planted` hunts all. */
const obvious: Record<string, string> = {
  "a new key for each attempt": "C2",
  "a receipt forgets what it moves": "C3",
  "no ledger row": "C5",
  "the order does not become sent with its mail": "C11",
};
const mostSchedules = 10;

it("each planted bug still fits the sources, once", () => {
  expect(planted.flatMap(misfits)).toEqual([]);
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  expect(planted.length).toBeGreaterThanOrEqual(50);
});

it("the page in docs/reliability shows what planted.json contains", async () => {
  const file = path.resolve("docs/reliability/planted.json");
  const names = planted.map(({ name }) => name);
  const page = readFileSync(file.replace(/\.json$/, ".md"), "utf8");
  expect(page).toBe(await plantedPage(reportOn(names, [], readHunts(file)), planted));
});

/** For a machine that is busy with other things. */
const longestMs = 240_000;

it("the checkers of the schedules notice bugs when there are some", { timeout: 900_000 }, async () => {
  const waiting = planted.filter(({ name }) => name in obvious)[Symbol.iterator]();
  const unnoticed: string[] = [];
  let hunted = 0;
  const database = await startDatabase();
  const work = async () => {
    for (const bug of waiting) {
      const settings = { first: 1, most: mostSchedules, longestMs, commit: "" };
      const { caughtBy } = await hunt(bug, { ...settings, database });
      const checker = obvious[bug.name] ?? "";
      hunted += 1;
      if (!caughtBy?.split(", ").includes(checker)) {
        unnoticed.push(`${bug.name}: ${checker} says nothing, ${caughtBy ?? "nobody"} does`);
      }
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await database.stop();
  }
  expect(unnoticed).toEqual([]);
  expect(hunted).toBe(Object.keys(obvious).length);
});
