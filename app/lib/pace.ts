import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Others who wait for the process wait no longer than this, and what one item takes. */
const longestTurnMs = 2;

/** The results of `work` for each item, in their order; others get the process every few milliseconds. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < longestTurnMs) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
}

/** Waits for as long as the work since `began` (of `performance.now()`) has taken, so that it has half of the time. */
export async function restAfter(began: number): Promise<void> {
  await pause(performance.now() - began);
}
