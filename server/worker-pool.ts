import type { Pool } from "pg";
import { databaseLimits } from "~/infra/db/database-limits";
import { DeadlinePool } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";

// What graphile-worker tries again when it notes the end of a job; any other failure there ends the process.
const worthAnotherTry = "57P03";
const ofAStatement = /^(?!08|53|57)[0-9A-Z]{5}$/;

/**
 * The job runner's connections. A job that ends while PostgreSQL is away is noted once it is back: a failure of the
 * connection carries the code of a server that is starting.
 */
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
