import { expect, it } from "vitest";
import { secondsLeft } from "./progress";

it("says how long the step still takes at its pace so far", () => {
  expect(secondsLeft({ done: 1_000, expected: 4_000, elapsedMs: 10_000 })).toBe(30);
  expect(secondsLeft({ done: 4_000, expected: 4_000, elapsedMs: 10_000 })).toBe(0);
  expect(secondsLeft({ done: 5_000, expected: 4_000, elapsedMs: 10_000 })).toBe(0);
});

it("says nothing while no honest answer exists", () => {
  expect(secondsLeft({ done: 0, expected: 4_000, elapsedMs: 10_000 })).toBeNull();
  expect(secondsLeft({ done: 10, expected: null, elapsedMs: 10_000 })).toBeNull();
  expect(secondsLeft({ done: 10, expected: 4_000, elapsedMs: 50 })).toBeNull();
});
