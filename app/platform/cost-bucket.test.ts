import { describe, expect, test, vi } from "vitest";
import type { PointsDraw } from "~/lib/points-draw";
import { noteThrottleStatus, settlePoints, takePoints } from "./cost-bucket";

const document = "query { shop { name } }";
const full = { maximumAvailable: 1_000, currentlyAvailable: 1_000, restoreRate: 50 };

let shops = 0;

/** A shop whose bucket the platform has told, and which has one point more than the read costs in each draw. */
function shop({ left = 1_000 } = {}) {
  const domain = `bucket-${++shops}.myshopify.com`;
  noteThrottleStatus(domain, { ...full, currentlyAvailable: left });
  const draws: PointsDraw[] = [];
  const draw = vi.fn((asked: PointsDraw) => {
    draws.push(asked);
    return Promise.resolve({ granted: asked.wanted, waitMs: 0 });
  });
  const take = () => takePoints(domain, { document, longestMs: 20_000, draw });
  const answer = (requested: number, spent: number, points: number) =>
    settlePoints(domain, { document, points, requested, spent, isThrottled: false });
  return { domain, draw, draws, take, answer };
}

describe("the points of a read", () => {
  test("are drawn with those of the next reads, which draw none", async () => {
    const { take, answer, draw, draws } = shop();
    answer(20, 20, 0);
    expect(await take()).toEqual({ points: 20, waitMs: 0 });
    await take();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(draws[0]).toMatchObject({ needed: 20, wanted: 50, reserve: 200, returned: 0 });
    await take();
    expect(draws[1]).toMatchObject({ returned: 10 });
  });

  test("that were not needed are for the next read, and go back when they are old", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const { take, answer, draw, draws } = shop();
      answer(50, 50, 0);
      await take();
      answer(50, 0, 50);
      await take();
      expect(draw).toHaveBeenCalledTimes(1);
      answer(50, 0, 50);
      vi.advanceTimersByTime(1_001);
      await take();
      expect(draws[1]).toMatchObject({ returned: 50 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("are not there after the platform has said so, whatever was drawn", async () => {
    const { domain, take, answer, draw } = shop();
    answer(10, 10, 0);
    await take();
    settlePoints(domain, { document, points: 10, requested: 10, spent: null, isThrottled: true });
    await take();
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test("of a read that costs nearly the whole bucket leave nothing to changes", async () => {
    const { take, answer, draws } = shop();
    answer(950, 950, 0);
    await take();
    expect(draws[0]).toMatchObject({ needed: 950, reserve: 50 });
  });

  test("come from this process's own knowledge while the database does not answer", async () => {
    const { domain } = shop({ left: 150 });
    const draw = () => Promise.reject(new Error("no database"));
    const { points, waitMs } = await takePoints(domain, { document, longestMs: 20_000, draw });
    expect(points).toBe(0);
    // 50 for the read and 200 for changes, of which 100 are missing.
    expect(waitMs).toBeGreaterThan(1_900);
    expect(waitMs).toBeLessThanOrEqual(2_000);
  });

  test("of a change are not drawn, and come from what other reads leave", async () => {
    const { domain } = shop({ left: 60 });
    expect(await takePoints(domain, { document, longestMs: 20_000 })).toEqual({ points: 0, waitMs: 0 });
  });

  test("are not waited for before the platform has said what there is", async () => {
    const draw = vi.fn();
    const taken = await takePoints("unknown.myshopify.com", { document, longestMs: 20_000, draw });
    expect(taken).toEqual({ points: 0, waitMs: 0 });
    expect(draw).not.toHaveBeenCalled();
  });
});
