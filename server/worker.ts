import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCrontab, run, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { databaseLimits } from "~/infra/db/database-limits";
import { DeadlinePool } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";
import type { AppProcess } from "./app-build";
import { askRegularly, holdLivenessLock } from "./liveness";

const connections = 6;
// A job does not end without its database; the next worker finds it as after a kill.
const longestStopMs = 20_000;

export interface Worker {
  stop(): Promise<void>;
}

export async function startWorker(
  { tasks, crontab, log, unsafeQueueFirstSweep }: AppProcess,
  url: string,
): Promise<Worker> {
  const pgPool = workerPool(url, connections);
  const events: WorkerEvents = new EventEmitter();
  let leave = async (): Promise<void> => undefined;
  events.once("pool:create", (pool) => (leave = holdLivenessLock(url, pool.workerPool.id)));
  events.on("pool:listen:success", ({ client }) => {
    const stop = askRegularly(client);
    events.once("pool:listen:release", stop);
  });
  const runner = await run({
    events,
    pgPool,
    taskList: tasks,
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log[level === "warning" ? "warn" : level](message)),
  });
  // The sweep of each minute does the same.
  await unsafeQueueFirstSweep().catch((error: unknown) =>
    log.warn({ err: error }, "no first sweep is queued"),
  );
  return {
    async stop() {
      const stopped = runner
        .stop()
        .then(leave)
        .then(() => pgPool.end());
      await Promise.race([stopped, pause(longestStopMs, undefined, { ref: false })]);
    },
  };
}

// Graphile-worker retries this code when it records a job's end; any other error ends the process.
const worthAnotherTry = "57P03";
const ofAStatement = /^(?!08|53|57)[0-9A-Z]{5}$/;

/** Fails with the code of a starting server, so that a job that ends while PostgreSQL is away is recorded later. */
export function workerPool(connectionString: string, max: number): Pool {
  const { connectMs, requestMs } = databaseLimits(env);
  const pool: Pool = new DeadlinePool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    deadlineMs: () => requestMs,
  });
  pool.on("connect", (client) => {
    client.query = patiently(client.query);
  });
  pool.connect = patiently(pool.connect);
  return pool;
}

function patiently<Call extends object>(call: Call): Call {
  return new Proxy(call, {
    apply(target, self, values: unknown[]) {
      const answer: unknown = Reflect.apply(target as () => unknown, self, values);
      return answer instanceof Promise ? answer.catch(sayItIsWorthAnotherTry) : answer;
    },
  });
}

function sayItIsWorthAnotherTry(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (ofAStatement.test(code)) throw error;
  throw Object.assign(new Error("PostgreSQL is away", { cause: error }), { code: worthAnotherTry });
}
