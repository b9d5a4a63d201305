import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { Batcher } from "./batcher";

function gathering({ most = 3, atOnce = 1, patienceMs = 1_000 } = {}) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const batcher = new Batcher<number, number>(
    async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (items.includes(13)) throw new Error("unlucky");
      return items.map((item) => item * 2);
    },
    { most, atOnce, patienceMs },
  );
  const release = async () => {
    gates.shift()?.();
    await pause(0);
  };
  return { batcher, batches, release };
}

it("handles the first at once, and those that arrived meanwhile together, a limited number at a time", async () => {
  const { batcher, batches, release } = gathering();
  const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  expect(batches).toEqual([[1]]);
  await release();
  await release();
  await release();
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});

it("fails every delivery of a failed batch, and goes on", async () => {
  const { batcher, release } = gathering({ most: 2 });
  const first = batcher.add(1);
  const failing = [batcher.add(13), batcher.add(2)].map((one) => one.catch((error: Error) => error.message));
  const last = [3, 4].map((item) => batcher.add(item));
  await release();
  await release();
  await release();
  expect(await first).toBe(2);
  expect(await Promise.all(failing)).toEqual(["unlucky", "unlucky"]);
  await release();
  expect(await last[1]).toBe(8);
});

it("does not wait for one that hangs", async () => {
  const { batcher, batches } = gathering({ patienceMs: 20 });
  void batcher.add(1);
  await pause(30);
  void batcher.add(2);
  expect(batches).toEqual([[1], [2]]);
});
