import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";
import { databaseLimits } from "~/infra/db/database-limits";
import { DeadlineClient } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";
import { livenessLock } from "~/models/database/liveness-lock";

const againMs = 1_000;
const limits = databaseLimits(env);

/** Holds the lock that shows that the named process lives; takes it again when PostgreSQL comes back. */
export function holdLivenessLock(
  connectionString: string,
  name: string,
  tell: (isPresent: boolean) => void = () => undefined,
): () => Promise<void> {
  const leaving = new AbortController();
  const staying = stay();
  return async () => {
    leaving.abort();
    await staying;
  };

  async function stay(): Promise<void> {
    while (!leaving.signal.aborted) {
      await untilLost().catch(() => undefined);
      await pause(againMs, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
    }
  }

  async function untilLost(): Promise<void> {
    const client = new DeadlineClient({
      connectionString,
      connectionTimeoutMillis: limits.connectMs,
      deadlineMs: () => limits.requestMs,
    });
    const lost = new Promise((resolve) => {
      client.once("end", resolve);
      leaving.signal.addEventListener("abort", resolve, { once: true });
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${livenessLock("$1::text")})`, [name]);
      askRegularly(client);
      tell(true);
      await lost;
    } finally {
      tell(false);
      await client.end();
    }
  }
}

const askEveryMs = 10_000;

/** Queries a connection that otherwise only listens or holds a lock, so that a dead one misses its deadline. */
export function askRegularly(client: ClientBase): () => void {
  const asking = setInterval(() => void client.query("SELECT").catch(() => undefined), askEveryMs).unref();
  const stop = () => clearInterval(asking);
  client.once("end", stop);
  return stop;
}
