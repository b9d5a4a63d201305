import { describe, expect, test } from "vitest";
import { ShopConcurrency } from "./shop-concurrency";

const limits = { atOnce: 2, waiting: 1 };

/** Lets everything start that can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function isWaiting(turn: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol("waiting");
  await settled();
  return (await Promise.race([turn, Promise.resolve(waiting)])) === waiting;
}

describe("shop concurrency", () => {
  test("a shop works on as many requests at once as allowed, and the next waits for one to end", async () => {
    const turns = new ShopConcurrency(limits);
    const [first] = await Promise.all([turns.take("a"), turns.take("a")]);
    const third = turns.take("a");
    expect(await isWaiting(third)).toBe(true);
    first?.();
    expect(await isWaiting(third)).toBe(false);
  });

  test("a request beyond those that may wait is refused at once", async () => {
    const turns = new ShopConcurrency(limits);
    await Promise.all([turns.take("a"), turns.take("a")]);
    void turns.take("a");
    expect(await turns.take("a")).toBeNull();
  });

  test("another shop does not wait behind a busy one", async () => {
    const turns = new ShopConcurrency(limits);
    await Promise.all([turns.take("a"), turns.take("a")]);
    void turns.take("a");
    expect(await turns.take("b")).not.toBeNull();
  });

  test("reports how many requests of a shop wait, and none of an unknown shop", async () => {
    const turns = new ShopConcurrency({ atOnce: 1, waiting: 5 });
    const end = await turns.take("a");
    void turns.take("a");
    void turns.take("a");
    expect([turns.waitingOf("a"), turns.waitingOf("b")]).toEqual([2, 0]);
    end?.();
    await settled();
    expect(turns.waitingOf("a")).toBe(1);
  });

  test("those who wait are served in the order they came", async () => {
    const turns = new ShopConcurrency({ atOnce: 1, waiting: 3 });
    const served: number[] = [];
    const end = await turns.take("a");
    const all = [1, 2, 3].map(async (number) => {
      const over = await turns.take("a");
      served.push(number);
      over?.();
    });
    end?.();
    await Promise.all(all);
    expect(served).toEqual([1, 2, 3]);
  });

  test("ending a request twice frees one slot, and nothing remains of a shop that is done", async () => {
    const turns = new ShopConcurrency(limits);
    const [first, second] = await Promise.all([turns.take("a"), turns.take("a")]);
    first?.();
    first?.();
    await settled();
    expect(turns.shops).toBe(1);
    second?.();
    await settled();
    expect(turns.shops).toBe(0);
  });
});
