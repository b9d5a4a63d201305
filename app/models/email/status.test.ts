import { describe, expect, test } from "vitest";
import { retryDelayMs } from "./status";

describe("the next attempt at a mail that the mail service refused", () => {
  test("comes after seconds at first, and within 45 of them for the next nine", () => {
    expect([1, 2, 3, 4, 12].map(retryDelayMs)).toEqual([1_000, 10_000, 30_000, 45_000, 45_000]);
  });

  test("comes less often the longer the troubles last, and at least twice an hour", () => {
    expect([13, 16, 17, 1_000].map(retryDelayMs)).toEqual([600_000, 600_000, 1_800_000, 1_800_000]);
  });
});
