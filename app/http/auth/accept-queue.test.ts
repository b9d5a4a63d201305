import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { AcceptQueue } from "./accept-queue";

async function turnsUntil(waiting: Promise<void>, eachTurn: () => void): Promise<number> {
  let isOver = false;
  void waiting.then(() => (isOver = true));
  for (let turns = 0; ; turns += 1) {
    await Promise.resolve();
    if (isOver) return turns;
    eachTurn();
    await nextTurn();
  }
}

describe("new connections", () => {
  test("nothing waits where none arrived", async () => {
    expect(await turnsUntil(new AcceptQueue({ longestMs: 50 }).areIn(), () => undefined)).toBeLessThanOrEqual(
      1,
    );
  });

  test("work waits until a turn of the loop has passed in which none arrived", async () => {
    const acceptQueue = new AcceptQueue({ longestMs: 60_000 });
    acceptQueue.note();
    let left = 5;
    const turns = await turnsUntil(acceptQueue.areIn(), () => {
      if (left > 0) acceptQueue.note();
      left -= 1;
    });
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test("work does not wait longer than the limit, however many arrive", async () => {
    let now = 0;
    const acceptQueue = new AcceptQueue({ longestMs: 50 }, () => now);
    acceptQueue.note();
    await turnsUntil(acceptQueue.areIn(), () => {
      acceptQueue.note();
      now += 10;
    });
    expect(now).toBeLessThanOrEqual(70);
  });
});
