/**
 * `node --import ./tests/fuzz/tell-loop-holds.mjs …`: when the parent process asks, it learns how long the process's
 * loop was held at most since it asked before.
 */
import { isMainThread } from "node:worker_threads";
import { watchLoop } from "../support/loop-holds.mjs";

if (isMainThread && process.send) {
  const loop = watchLoop();
  process.on("message", (message) => {
    if (message === "how long was the loop held?") process.send?.({ loop: loop.take() });
  });
  // Being able to answer is no reason to live on.
  process.channel?.unref();
}
