import { expect, it } from "vitest";
import { restartPauseMs } from "./restart-pause";

it("starts at once what had run for long, and waits longer each time that a process ends early", () => {
  expect([0, 1, 2, 3, 4].map(restartPauseMs)).toEqual([0, 250, 500, 1_000, 2_000]);
  expect(restartPauseMs(100)).toBe(30_000);
});
