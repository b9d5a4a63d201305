import { readFileSync } from "node:fs";

/**
 * Watches the loop of the thread that calls it, until `end`. `take` returns the longest time between two of its turns
 * since the last `take`: `delayMs` by the clock, `heldMs` what of it the thread was at work. The two differ where others
 * had the processor. `monitorEventLoopDelay` does not distinguish them, and misses a hold that begins within the turn in
 * which it was switched on.
 */
export function watchLoop() {
  let last = moment();
  let longest = { delayMs: 0, heldMs: 0 };
  const look = () => {
    const now = moment();
    longest = {
      delayMs: Math.max(longest.delayMs, now.clockMs - last.clockMs),
      heldMs: Math.max(longest.heldMs, now.workMs - last.workMs),
    };
    last = now;
  };
  const turning = setInterval(look, 2);
  turning.unref();
  return {
    /** @returns {{ delayMs: number, heldMs: number }} */
    take() {
      look();
      const taken = longest;
      longest = { delayMs: 0, heldMs: 0 };
      return taken;
    },
    end: () => clearInterval(turning),
  };
}

/** What Linux counts for the thread alone, not for its process. */
function moment() {
  const [nanoseconds] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
  return { clockMs: performance.now(), workMs: Number(nanoseconds) / 1e6 };
}
