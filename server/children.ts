import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "./process-role";
import { restartPauseMs } from "./restart-pause";
import { metricsAddress, tellMetricsOfAll } from "./serve-metrics";
import type { StopMessage } from "./stop-message";
import { warn } from "./warn";
import type { ProcessRole } from "./cli-options";

/**
 * Starts a process for each part; the web ones share this process's port, which hands them connections in turn. One
 * that ends by itself gets a successor, later each time it does so early. All of them stop together; a further
 * signal, which ends this process, ends them with it.
 */
export async function startChildren(parts: ProcessRole[]): Promise<Running> {
  const children = new Set<Worker>();
  const stopping = new AbortController();

  const keepOne = async (part: ProcessRole) => {
    for (let early = 0; !stopping.signal.aborted;) {
      const started = Date.now();
      cluster.setupPrimary({ args: part === "both" ? [] : [part] });
      const child = cluster.fork();
      children.add(child);
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      children.delete(child);
      if (stopping.signal.aborted) {
        if (code !== 0) process.exitCode = 1;
        return;
      }
      const lived = Date.now() - started;
      early = lived < longEnoughMs ? early + 1 : 0;
      const waitMs = restartPauseMs(early);
      warn(
        { part, pid: child.process.pid, code, signal, lived, waitMs },
        "a process ended and is started again",
      );
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const closeMetrics = await tellMetricsOfAll(metricsAddress());
  const kept = parts.map(keepOne);
  return {
    async stop(isDeploy) {
      stopping.abort();
      const message: StopMessage = { stop: { isDeploy } };
      const tell = () => {
        for (const child of children) if (child.isConnected()) child.send(message, () => undefined);
      };
      tell();
      // One that is just starting does not listen yet.
      const again = setInterval(tell, 500);
      await Promise.all(kept);
      clearInterval(again);
      closeMetrics();
    },
  };
}

const longEnoughMs = 60_000;
