import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { databaseLimits, somebodyWaits } from "./database-limits";
import { DeadlinePool } from "./deadline-pool";
import { env } from "../env/env.server";
import { PrismaClient } from "~/generated/prisma/client";
import { Replica, withQuery } from "./replica.server";
import { withoutSharedReads } from "./prisma-reads";

const limits = databaseLimits(env);

/** PostgreSQL itself keeps shops apart: statements say whose they are (decision 32). */
const tellsShop = env.ROW_LEVEL_SECURITY ? { isPrepared: env.PREPARED_STATEMENTS } : undefined;

/** Of a transaction over a whole shop's sales or spend. */
export const longTransactionMs = 2 * limits.statementMs;

/** As many as one shop's requests at once need, and a few for everybody else. */
const keptOpen = 12;

const primary = poolOn(env.DATABASE_URL, { max: 20, min: keptOpen });

const direct = env.DATABASE_DIRECT_URL ? poolOn(env.DATABASE_DIRECT_URL, { max: 4 }) : null;

/** For work that keeps a connection with its locks and temporary tables: past the pooler, where there is one. */
export const sessionPool = direct ?? primary;

/** For a look at whether PostgreSQL answers: it waits for no other statement, and not for long. */
export const probePool = poolOn(env.DATABASE_URL, { max: 1, answerMs: 1_000 });

const replica = env.DATABASE_REPLICA_URL
  ? new Replica(env.DATABASE_REPLICA_URL, { primary, deadlineMs, statementMs: limits.statementMs, tellsShop })
  : null;
const readsFromReplica = new AsyncLocalStorage<true>();
const reader = replica?.reader;

/** One pool a process; Prisma and raw SQL share it. Within `readFromReplica` single statements go to the replica. */
export const pool = reader
  ? withQuery(primary, () => (readsFromReplica.getStore() ? reader : primary).query)
  : primary;

export const db = reader ? chosenByContext(clientOn(primary), clientOn(reader)) : clientOn(primary);

/** A transaction's client: what helpers inside a use case take. */
export type Tx = Parameters<Parameters<typeof db.$transaction>[0]>[0];

/** Every pool that statements of ours go through. */
export const pools = [primary, direct, probePool, replica?.pool].filter((one) => one instanceof pg.Pool);

/**
 * Runs what only reads, at the replica when there is one that has all that was acknowledged by now: whatever it
 * shows is as new as the primary's. Otherwise, and as soon as the replica fails, it reads at the primary.
 */
export async function readFromReplica<T>(work: () => T | Promise<T>): Promise<T> {
  if (!replica || !(await replica.hasAllOfNow())) return work();
  return readsFromReplica.run(true, work);
}

/**
 * Opens the connections that a busy process needs, so that none of its first requests waits while one is opened: under
 * load that takes as long as everything else does. Without PostgreSQL nothing is opened, and each is when it is wanted.
 */
export async function openConnections(): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: keptOpen }, () => primary.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

/** Ends all connections; nothing may be asked afterwards. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([primary.end(), direct?.end(), probePool.end(), replica?.close()]);
}

interface PoolOptions {
  max: number;
  min?: number;
  /** For all that is asked, and for the connection too. */
  answerMs?: number;
}

function poolOn(connectionString: string | undefined, { max, min = 0, answerMs }: PoolOptions): pg.Pool {
  return new DeadlinePool({
    connectionString,
    max,
    min,
    connectionTimeoutMillis: answerMs ?? limits.connectMs,
    idleTimeoutMillis: 30_000,
    // A lost statement or a transaction left open must not hold locks for long.
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    deadlineMs: answerMs === undefined ? deadlineMs : () => answerMs,
    tellsShop,
  });
}

/** PostgreSQL ends what takes too long by itself; where it is silent, a request waits less than a job. */
function deadlineMs(): number {
  return somebodyWaits() ? limits.requestMs : limits.answerMs;
}

function clientOn(connections: pg.Pool): PrismaClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(connections),
    // Under load a transaction waits for its turn rather than fail; PostgreSQL's own limits end what hangs.
    transactionOptions: { maxWait: 2 * limits.connectMs, timeout: limits.transactionMs },
  });
  return tellsShop ? withoutSharedReads(client) : client;
}

/** Two clients rather than one on `pool`: Prisma asks for what several callers want at once in the context of the first. */
function chosenByContext(ofPrimary: PrismaClient, ofReplica: PrismaClient): PrismaClient {
  return new Proxy(ofPrimary, {
    get(_, name) {
      const client = readsFromReplica.getStore() ? ofReplica : ofPrimary;
      const value: unknown = Reflect.get(client, name);
      return typeof value === "function" ? (value.bind(client) as unknown) : value;
    },
  });
}
