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

/** True when row-level security separates shops: each statement names its shop (decision 32). */
const setsShop = env.ROW_LEVEL_SECURITY ? { isPrepared: env.PREPARED_STATEMENTS } : undefined;

/** The time limit of a transaction over all sales or spend of a shop, in milliseconds. */
export const longTransactionMs = 2 * limits.statementMs;

/** Enough for the requests that one shop may run at once, and a few for the other shops. */
const keptOpen = 12;

const primary = poolOn(env.DATABASE_URL, { max: 20, min: keptOpen });

const direct = env.DATABASE_DIRECT_URL ? poolOn(env.DATABASE_DIRECT_URL, { max: 4 }) : null;

/**
 * For work that needs a session of its own, with locks or temporary tables: connects past the pooler, where there is
 * one.
 */
export const sessionPool = direct ?? primary;

/** For health checks: a check waits for no other statement, and has a short limit. */
export const probePool = poolOn(env.DATABASE_URL, { max: 1, answerMs: 1_000 });

const replica = env.DATABASE_REPLICA_URL
  ? new Replica(env.DATABASE_REPLICA_URL, { primary, deadlineMs, statementMs: limits.statementMs, setsShop })
  : null;
const readsFromReplica = new AsyncLocalStorage<true>();
const reader = replica?.reader;

/**
 * One pool for the process, shared by Prisma and raw SQL. Within `readFromReplica`, single statements go to the
 * replica.
 */
export const pool = reader
  ? withQuery(primary, () => (readsFromReplica.getStore() ? reader : primary).query)
  : primary;

export const db = reader ? chosenByContext(clientOn(primary), clientOn(reader)) : clientOn(primary);

/** The client of a transaction, as the helpers of a use case take it. */
export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

export const pools = [primary, direct, probePool, replica?.pool].filter((one) => one instanceof pg.Pool);

/**
 * Runs work that only reads, on the replica when it has replayed everything that was acknowledged so far, so that its
 * data is as new as the primary's. Otherwise, and when the replica fails, the primary is read.
 */
export async function readFromReplica<T>(work: () => T | Promise<T>): Promise<T> {
  if (!replica || !(await replica.hasAllOfNow())) return work();
  return readsFromReplica.run(true, work);
}

/**
 * Opens the connections that a busy process needs, so that its first requests wait for none: under load, opening one
 * takes as long as any other work. While PostgreSQL is away no connection is opened; each is opened when it is needed.
 */
export async function openConnections(): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: keptOpen }, () => primary.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

/** Closes all connections; no statement may run afterwards. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([primary.end(), direct?.end(), probePool.end(), replica?.close()]);
}

interface PoolOptions {
  max: number;
  min?: number;
  /** Applies to each statement, and to opening the connection. */
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

/**
 * PostgreSQL ends statements that take too long; when PostgreSQL itself is silent, a request gives up before a job
 * does.
 */
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

/**
 * Two Prisma clients on `pool`: one client batches the reads of several callers, and runs them in the context of the
 * first.
 */
function chosenByContext(ofPrimary: PrismaClient, ofReplica: PrismaClient): PrismaClient {
  return new Proxy(ofPrimary, {
    get(_, name) {
      const client = readsFromReplica.getStore() ? ofReplica : ofPrimary;
      const value: unknown = Reflect.get(client, name);
      return typeof value === "function" ? (value.bind(client) as unknown) : value;
    },
  });
}
