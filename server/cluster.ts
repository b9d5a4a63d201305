import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { warn } from "~/infra/log/log-line";
import type { Running } from "./process-role";
import type { StopMessage } from "./stop-on-signal";
import { metricsAddress, tellMetricsOfAll } from "./telemetry";

export type ProcessRole = "both" | "web" | "worker";

export type CliOptions = { part: ProcessRole } | { parts: ProcessRole[] };

const most = 64;

/** `--web 3 --worker 2` starts that many of each; without `--worker`, web processes run jobs too. Throws an Error. */
export function parseCliOptions(args: string[]): CliOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { web: { type: "string" }, worker: { type: "string" } },
  });
  const [part = "both", ...rest] = positionals;
  if (rest.length > 0 || !isPart(part))
    throw new Error(`There is no part ${positionals.join(" ")}: web, worker`);
  const { web, worker } = values;
  if (web === undefined && worker === undefined) return { part };
  if (positionals.length > 0) throw new Error(`Either ${part} or numbers of processes`);
  const parts = [
    ...Array<ProcessRole>(countOf("--web", web)).fill(worker === undefined ? "both" : "web"),
    ...Array<ProcessRole>(countOf("--worker", worker)).fill("worker"),
  ];
  if (parts.length === 0) throw new Error("No process was asked for.");
  return { parts };
}

function isPart(word: string): word is ProcessRole {
  return word === "both" || word === "web" || word === "worker";
}

function countOf(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d{1,2}$/.test(value) && Number(value) <= most) return Number(value);
  throw new Error(`${name} is a number of processes, at most ${most}`);
}

const restartPauseMs = 1_000;

/** Starts a process for each role; web processes share the port. One that exits is started again a second later. */
export async function startCluster(parts: ProcessRole[]): Promise<Running> {
  const children = new Set<Worker>();
  const stopping = new AbortController();

  const keepOne = async (part: ProcessRole) => {
    while (!stopping.signal.aborted) {
      cluster.setupPrimary({ args: part === "both" ? [] : [part] });
      const child = cluster.fork();
      children.add(child);
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      children.delete(child);
      if (stopping.signal.aborted) {
        if (code !== 0) process.exitCode = 1;
        return;
      }
      warn({ part, pid: child.process.pid, code, signal }, "a process ended and is started again");
      await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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
      // A process that is starting does not listen yet.
      const again = setInterval(tell, 500);
      await Promise.all(kept);
      clearInterval(again);
      closeMetrics();
    },
  };
}
