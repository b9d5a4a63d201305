/**
 * `node --import ./tests/fuzz/tell-live-memory.mjs …`: when the parent process asks, everything that nobody holds is
 * let go, and the parent gets the number of bytes that the process still holds.
 */
import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";
import { runInNewContext } from "node:vm";

if (isMainThread && process.send) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  process.on("message", (message) => {
    if (message !== "how much is alive?") return;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ aliveBytes: heapUsed + external });
  });
  // Being able to answer is no reason to live on.
  process.channel?.unref();
}
