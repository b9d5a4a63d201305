import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "~/generated/prisma/client";
import { env } from "../env/env.server";
import { databaseLimits, somebodyWaits } from "./database-limits";
import { DeadlinePool } from "./deadline-pool";
import { withoutSharedReads } from "./prisma-reads";
import { Replica, withQuery } from "./replica.server";

const limits = databaseLimits(env);

// Row-level security separates shops by the shop that each statement names (decision 32).
const setsShop = env.ROW_LEVEL_SECURITY ? { isPrepared: env.PREPARED_STATEMENTS } : undefined;

export const longTransactionMs = 2 * limits.statementMs;

/** Enough for the requests that one shop may run at once, and a few for the other shops. */
const keptOpen = 12;

const primary = poolOn(env.DATABASE_URL, { max: 20, min: keptOpen });

const direct = env.DATABASE_DIRECT_URL ? poolOn(env.DATABASE_DIRECT_URL, { max: 4 }) : null;

/** For work that needs a session of its own, with locks or temporary tables: connects past a pooler. */
export const sessionPool = direct ?? primary;

export const probePool = poolOn(env.DATABASE_URL, { max: 1, answerMs: 1_000 });

const replica = env.DATABASE_REPLICA_URL
  ? new Replica(env.DATABASE_REPLICA_URL, { primary, deadlineMs, statementMs: limits.statementMs, setsShop })
  : null;
const readsFromReplica = new AsyncLocalStorage<true>();
const reader = replica?.reader;

/** Shared by Prisma and raw SQL. Within `readFromReplica`, single statements go to the replica. */
export const pool = reader
  ? withQuery(primary, () => (readsFromReplica.getStore() ? reader : primary).query)
  : primary;

export const db = reader ? chosenByContext(clientOn(primary), clientOn(reader)) : clientOn(primary);

export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

export const pools = [primary, direct, probePool, replica?.pool].filter((one) => one instanceof pg.Pool);

/** Reads from the replica once it has replayed all that was acknowledged so far, otherwise from the primary. */
export async function readFromReplica<T>(work: () => T | Promise<T>): Promise<T> {
  if (!replica || !(await replica.hasAllOfNow())) return work();
  return readsFromReplica.run(true, work);
}

/** Opens the connections of a busy process ahead; while PostgreSQL is away, each is opened when it is needed. */
export async function openConnections(): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: keptOpen }, () => primary.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([primary.end(), direct?.end(), probePool.end(), replica?.close()]);
}

interface PoolOptions {
  max: number;
  min?: number;
  answerMs?: number;
}

function poolOn(connectionString: string | undefined, { max, min = 0, answerMs }: PoolOptions): pg.Pool {
  return new DeadlinePool({
    connectionString,
    max,
    min,
    connectionTimeoutMillis: answerMs ?? limits.connectMs,
    idleTimeoutMillis: 30_000,
    // A lost statement or an open transaction must not hold locks for long.
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    deadlineMs: answerMs === undefined ? deadlineMs : () => answerMs,
    setsShop,
  });
}

function deadlineMs(): number {
  return somebodyWaits() ? limits.requestMs : limits.answerMs;
}

function clientOn(connections: pg.Pool): PrismaClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(connections),
    // Under load a transaction waits for a connection rather than fail; PostgreSQL's own limits end what hangs.
    transactionOptions: { maxWait: 2 * limits.connectMs, timeout: limits.transactionMs },
  });
  return setsShop ? withoutSharedReads(client) : client;
}

// Two clients: one would batch the reads of several callers, and run them in the first one's context.
function chosenByContext(ofPrimary: PrismaClient, ofReplica: PrismaClient): PrismaClient {
  return new Proxy(ofPrimary, {
    get(_, name) {
      const client = readsFromReplica.getStore() ? ofReplica : ofPrimary;
      const value: unknown = Reflect.get(client, name);
      return typeof value === "function" ? (value.bind(client) as unknown) : value;
    },
  });
}
