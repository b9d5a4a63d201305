import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { ApiError } from "../api-client";
import { runEach } from "./run-each";

it("runs the action on each record once, a few at a time, and says what was refused and why", async () => {
  let underWay = 0;
  let most = 0;
  const worked: number[] = [];
  const progress: number[] = [];
  const { done, refused } = await runEach([1, 2, 3, 4, 5, 6], {
    async work(item) {
      worked.push(item);
      most = Math.max(most, ++underWay);
      await pause(7 - item);
      underWay--;
      if (item % 3 === 0) throw new ApiError("ILLEGAL_TRANSITION", `${item} is sent.`);
    },
    onProgress: (count) => void progress.push(count),
  });
  expect(worked).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(3);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done).toEqual([1, 2, 4, 5]);
  expect(refused).toEqual([
    { item: 3, message: "3 is sent." },
    { item: 6, message: "6 is sent." },
  ]);
});

it("does nothing without records", async () => {
  const onProgress = () => expect.unreachable();
  expect(await runEach([], { work: () => Promise.resolve(), onProgress })).toEqual({ done: [], refused: [] });
});
