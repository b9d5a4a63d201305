import { expect, test } from "vitest";
import { parkedMs } from "./backoff";

test("a shop that is turned away is asked again after a minute, and each time later up to a quarter of an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => parkedMs(attempts) / 60_000)).toEqual([
    1, 2, 4, 8, 15, 15, 15,
  ]);
});
