import { expect, it } from "vitest";
import { judgeMemory, leastInputs, type Sample } from "./memory";

const samples = (mbAt: (share: number) => number, count = 100, inputs = 1_000_000): Sample[] =>
  Array.from({ length: count + 1 }, (_, index) => ({
    inputs: (inputs * index) / count,
    mb: mbAt(index / count),
  }));

const level = samples((share) => (share < 0.1 ? 200 + share * 2_500 : 450 + 20 * Math.sin(share * 90)));
const held = samples((share) => 80 + Math.min(share, 0.2) * 50, 40);

it("memory that rises at first and then goes up and down is flat", () => {
  expect(judgeMemory(level, held).isFlat).toBe(true);
});

it("a leak of two hundred bytes with each input is not flat", () => {
  const lost = (share: number) => (200 * 1_000_000 * share) / 1_048_576;
  expect(
    judgeMemory(
      samples((share) => 400 + lost(share)),
      held,
    ).isFlat,
  ).toBe(false);
  expect(
    judgeMemory(
      level,
      samples((share) => 80 + lost(share), 40),
    ).isFlat,
  ).toBe(false);
});

it("a short run is not judged, and one without measurements is not flat", () => {
  expect(
    judgeMemory(
      samples(() => 400, 10, leastInputs - 1),
      held,
    ).isFlat,
  ).toBe(null);
  expect(judgeMemory(level, []).isFlat).toBe(false);
});
