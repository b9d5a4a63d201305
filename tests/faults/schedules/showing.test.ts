import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { showingOf } from "./showing";

const kept = JSON.parse(readFileSync("tests/faults/seeds.json", "utf8")) as {
  seed: number;
  orders?: string;
}[];
const seeds = Array.from({ length: 400 }, (_, index) => 640_000 + index);

it("a seed that was kept for what it found plays what it played then", () => {
  const shown = kept.filter(({ orders }) => orders === "shown").map(({ seed }) => seed);
  expect(shown.length).toBeGreaterThan(0);
  for (const seed of shown)
    expect(showingOf(seed)).toMatchObject({
      ...{ liberties: { receipts: "once" }, refusedShare: 0, showsTransfersAgain: false },
    });
});

it("many others have receipts that are refused, transfers that are shown again, and units that both sides receive", () => {
  const plays = seeds.map((seed) => showingOf(seed));
  const share = (isSo: (play: (typeof plays)[number]) => boolean) => plays.filter(isSo).length / plays.length;
  expect(share(({ refusedShare }) => refusedShare > 0)).toBeGreaterThan(0.4);
  expect(share(({ liberties }) => liberties.receipts === "twice")).toBeGreaterThan(0.15);
  expect(share(({ showsTransfersAgain }) => showsTransfersAgain)).toBeGreaterThan(0.05);
});
