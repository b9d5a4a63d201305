import { expect, test } from "vitest";
import { backoffMs, nextCheckMs, parkedMs } from "./backoff";

test("a shop that the platform refuses is retried after a minute, and each time later up to a quarter of an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => parkedMs(attempts) / 60_000)).toEqual([
    1, 2, 4, 8, 15, 15, 15,
  ]);
});

test("an operation that failed is tried again at once, then later each time, and within 35 seconds for ever", () => {
  const latest = [1, 2, 3, 7, 8, 50, 5_000].map((attempts) => backoffMs(attempts, () => 1));
  expect(latest).toEqual([300, 600, 1_200, 19_200, 35_000, 35_000, 35_000]);
  expect(backoffMs(50, () => 0)).toBe(17_500);
});

test("an operation whose outcome is unknown is checked ever more rarely but within 35 seconds, and as soon as its key can be sent again", () => {
  expect([0, 500, 4_000, 500_000].map((waitedMs) => nextCheckMs(waitedMs, 0))).toEqual([
    1_000, 1_000, 4_000, 35_000,
  ]);
  expect(nextCheckMs(17_000, 3_000)).toBe(3_000);
  expect(nextCheckMs(2_000, 18_000)).toBe(2_000);
});
