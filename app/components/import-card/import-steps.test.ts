import { expect, it } from "vitest";
import { roughly } from "./import-steps";

it.each([
  [8, "seconds", 8],
  [50, "minutes", 1],
  [190, "minutes", 3],
  [3_590, "hours", 1],
  [4_000, "hours", 1],
  [9_000, "hours", 3],
])("%i seconds are shown in %s: %i", (seconds, unit, count) => {
  expect(roughly(seconds)).toEqual({ unit, count });
});
