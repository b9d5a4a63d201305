import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "./env.server";
import { PrismaClient } from "./generated/prisma/client";

/** One pool a process; Prisma and raw SQL share it. */
export const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: 20,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  // A lost statement or a transaction left open must not hold locks for long.
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
});

// A connection that PostgreSQL closes (restart, failover) must not end the process: neither an idle one, nor one
// that is lent out and has no statement under way, which nobody else listens to.
pool.on("error", () => undefined);
pool.on("connect", (client) => client.on("error", () => undefined));

export const db = new PrismaClient({
  adapter: new PrismaPg(pool),
  // Under load a transaction waits for its turn rather than fail; PostgreSQL's own limits end what hangs.
  transactionOptions: { maxWait: 10_000, timeout: 25_000 },
});

/** A transaction's client: what helpers inside a use case take. */
export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];
