import { describe, expect, it } from "vitest";
import { inTurns, restAfter } from "./pace";

function busy(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms;);
}

describe("long work", () => {
  it("gives each item's result in the items' order", async () => {
    expect(await inTurns([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
    expect(await inTurns([], () => 1)).toEqual([]);
  });

  it("lets others have the process in between", async () => {
    let done = 0;
    const doneWhenOthersCame: number[] = [];
    const working = inTurns(Array.from({ length: 12 }), () => {
      busy(5);
      done += 1;
    });
    const others = setInterval(() => doneWhenOthersCame.push(done), 1);
    await working;
    clearInterval(others);
    expect(doneWhenOthersCame.length).toBeGreaterThan(1);
    expect(doneWhenOthersCame[0]).toBeLessThan(12);
  });

  it("rests for as long as it took", async () => {
    const began = performance.now();
    busy(20);
    await restAfter(began);
    expect(performance.now() - began).toBeGreaterThanOrEqual(39);
  });

  it("ends with the first item that fails", async () => {
    await expect(
      inTurns([1, 2], () => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
  });
});
