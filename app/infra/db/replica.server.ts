import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DeadlinePool } from "./deadline-pool";
import { log } from "../log/log.server";
import { noteReplicaRead } from "../telemetry/metrics.server";

const watchEveryMs = 1_000;
/** A replica on the same network is a few milliseconds behind; who waits longer is better served by the primary. */
const mostWaitMs = 50;
const pauseMs = 3;

interface Surroundings {
  primary: pg.Pool;
  /** How long a read may take: as its process sees it, and as the replica itself does. */
  deadlineMs: () => number;
  statementMs: number;
  tellsShop: { isPrepared: boolean } | undefined;
}

type Ask = (...asked: unknown[]) => Promise<unknown>;

/**
 * A PostgreSQL that follows the primary and answers reads in its place. It may be away, come too late or break a read
 * off at any moment: what it does not answer is asked of the primary.
 */
export class Replica {
  readonly pool: pg.Pool;
  /** Its state is asked on a connection that no long report holds up. */
  readonly #asks: pg.Pool;
  readonly #busy = new Set<pg.PoolClient>();
  readonly #watch: NodeJS.Timeout;
  private readonly primary: pg.Pool;
  readonly #askPrimary: Ask;
  /** How far it has replayed the primary's WAL, in bytes; null while it is away. */
  #replayed: number | null = null;
  /** Where it was too late for a read: until it is there, nobody else waits. */
  #missed = 0;
  #asking: Promise<void> | null = null;

  constructor(url: string, { primary, deadlineMs, statementMs, tellsShop }: Surroundings) {
    const { max, idleTimeoutMillis } = primary.options;
    const common = { connectionString: url, connectionTimeoutMillis: 1_000, idleTimeoutMillis };
    this.primary = primary;
    this.pool = new DeadlinePool({
      ...common,
      max,
      statement_timeout: statementMs,
      deadlineMs,
      tellsShop,
      application_name: "backroom reads",
    });
    this.#asks = new DeadlinePool({
      ...common,
      max: 1,
      deadlineMs: () => watchEveryMs,
      application_name: "backroom asks",
    });
    this.pool.on("acquire", (client) => this.#busy.add(client));
    this.pool.on("release", (_, client) => this.#busy.delete(client));
    this.#askPrimary = primary.query.bind(primary) as Ask;
    this.#watch = setInterval(() => void this.#look(), watchEveryMs).unref();
    void this.#look();
  }

  /** Whether it has all that the primary has acknowledged by now; waits a moment for what is on its way. */
  async hasAllOfNow(): Promise<boolean> {
    if (this.#replayed === null || this.#replayed < this.#missed) return false;
    const { rows } = await this.primary.query<{ flushed: number }>(
      "SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS flushed",
    );
    const wanted = rows[0]?.flushed ?? Infinity;
    const until = performance.now() + mostWaitMs;
    while (this.#replayed !== null && this.#replayed < wanted) {
      if (performance.now() > until) {
        this.#missed = wanted;
        return false;
      }
      await Promise.race([this.#look(), pause(mostWaitMs)]);
      if (this.#replayed < wanted) await pause(pauseMs);
    }
    return this.#replayed !== null;
  }

  /** A pool whose statements are asked here, and of the primary when that fails. Its transactions are the primary's. */
  get reader(): pg.Pool {
    const query = (...asked: unknown[]) => this.#query(asked);
    return withQuery(this.primary, () => query);
  }

  /** As a pool's `query`, of a statement that only reads. */
  async #query(asked: unknown[]): Promise<unknown> {
    if (this.#replayed !== null) {
      try {
        const answer = await (this.pool.query as Ask)(...asked);
        noteReplicaRead("replica");
        return answer;
      } catch (error) {
        if (isTooLong(error)) throw error;
        log.debug({ err: error }, "the replica did not answer a read; the primary does");
        void this.#look();
      }
    }
    noteReplicaRead("primary");
    return this.#askPrimary(...asked);
  }

  /** Learns whether it is there and how far it is; several who want to know ask once. */
  #look(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const before = this.#replayed;
    try {
      // A server that follows nobody, a primary of before a failover for one, is no replica.
      const { rows } = await this.#asks.query<{ replayed: number | null }>(
        "SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS replayed",
      );
      this.#replayed = rows[0]?.replayed ?? null;
    } catch (error) {
      this.#replayed = null;
      if (before !== null) log.warn({ err: error }, "the replica is away; the primary answers all reads");
    }
    if (before === null && this.#replayed !== null) log.info("the replica answers reads");
    // Reads that are under way there end with their connection, and go to the primary.
    if (this.#replayed === null) for (const client of this.#busy) void client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await Promise.all([this.pool.end(), this.#asks.end()]);
  }
}

const queryCanceled = "57014";

/** A read that took longer than any may; the primary would take as long. */
function isTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled;
}

/** The pool, with a `query` that is chosen at each call. */
export function withQuery(pool: pg.Pool, choose: () => unknown): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = name === "query" ? choose() : Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
