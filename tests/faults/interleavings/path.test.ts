import { expect, it } from "vitest";
import { Path } from "./path";

/** Walks every way through a tree that forks as `forksAt` says of the way so far. */
function walkAll(forksAt: (way: string) => number): string[] {
  const ways: string[] = [];
  const waiting: number[][] = [[]];
  for (let told = waiting.pop(); told; told = waiting.pop()) {
    const path = new Path(told);
    let way = "";
    for (let of = forksAt(way); of > 0; of = forksAt(way)) way += path.choose(of);
    ways.push(way);
    waiting.push(...path.othersFromHere());
  }
  return ways.toSorted();
}

it("takes every way once, however the forks depend on what was chosen before", () => {
  const forks: Record<string, number> = { "": 2, "0": 3, "1": 1, "10": 2, "02": 2 };
  expect(walkAll((way) => forks[way] ?? 0)).toEqual(["00", "01", "020", "021", "100", "101"]);
});
