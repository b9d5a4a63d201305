import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { RunClock } from "./run-clock";

it("replaces the times of a run by those of the story, and leaves all others", async () => {
  const clock = new RunClock(Date.now());
  const before = new Date().toISOString();
  await pause(3);
  clock.startPart();
  clock.tick("POST /api/orders");
  const first = new Date().toISOString();
  await pause(3);
  clock.tick("GET /api/orders/1");
  const second = new Date().toISOString();
  await pause(3);
  clock.startPart();
  clock.tick("GET /api/orders/1");
  const third = new Date().toISOString();
  const far = "2026-12-15T08:00:00.000Z";
  expect(clock.settle({ before, calls: [first, second, third], far, day: "2026-11-12", count: 3 })).toEqual({
    before: "2026-11-21T08:59:00.000Z",
    calls: ["2026-11-21T09:00:00.000Z", "2026-11-21T09:01:00.000Z", "2026-11-21T09:30:00.000Z"],
    far,
    day: "2026-11-12",
    count: 3,
  });
});

it("takes the same time for what is asked once or often", () => {
  const clock = new RunClock(Date.now());
  clock.startPart();
  for (let times = 0; times < 100; times += 1) clock.tick("GET /api/imports/1");
  clock.tick("POST /api/imports/1/undo");
  expect(clock.settle(new Date().toISOString())).toBe("2026-11-21T09:01:00.000Z");
});
