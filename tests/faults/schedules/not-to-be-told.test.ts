import { expect, it } from "vitest";
import type { LedgerEntry } from "../../../simulator/world/types";
import { asItCouldBeTold } from "./not-to-be-told";

const step = (seq: number, actor: string, before: number, delta: number, key: string | null = null) =>
  ({ seq, actor, key, before, delta, after: before + delta, variantId: 1, locationId: 1 }) as LedgerEntry;
const reading = (seen: number) => ({ operation: "nodes", outcome: "ok", seen });

const twice = [
  step(1, "app", 96, 2, "k"),
  step(2, "admin", 98, -1),
  step(3, "admin", 97, -1),
  step(4, "app", 96, 2, "k"),
];
const actors = (truth: readonly LedgerEntry[]) => truth.map(({ actor }) => actor);

it("a second effect is nobody's fault where the level came back after the last reading of it", () => {
  expect(actors(asItCouldBeTold(twice, [reading(0), reading(2)]))).toEqual([
    "app",
    "admin",
    "admin",
    "admin",
  ]);
});

it("it is the app's where it had read that the level was back", () => {
  expect(actors(asItCouldBeTold(twice, [reading(0), reading(3)]))).toEqual(actors(twice));
});

it("it is the app's where nobody else has moved the level, or another comparison passed", () => {
  const alone = [step(1, "app", 96, 2, "k"), step(2, "app", 98, 2, "k")];
  expect(actors(asItCouldBeTold(alone, []))).toEqual(["app", "app"]);
  const other = [step(1, "app", 96, 2, "k"), step(2, "order", 98, -1), step(3, "app", 97, 2, "k")];
  expect(actors(asItCouldBeTold(other, []))).toEqual(["app", "order", "app"]);
});

it("it is the app's where it changed stock under another key", () => {
  const keys = [step(1, "app", 96, 2, "k"), step(2, "order", 98, -2), step(3, "app", 96, 2, "l")];
  expect(actors(asItCouldBeTold(keys, []))).toEqual(["app", "order", "app"]);
});
