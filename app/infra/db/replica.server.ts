import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "../log/log.server";
import { noteReplicaRead } from "../telemetry/metrics.server";
import { DeadlinePool } from "./deadline-pool";

const watchEveryMs = 1_000;
// A replica on the same network is a few milliseconds behind; after that the primary is quicker.
const mostWaitMs = 50;
const pauseMs = 3;

interface ReplicaOptions {
  primary: pg.Pool;
  deadlineMs: () => number;
  statementMs: number;
  setsShop: { isPrepared: boolean } | undefined;
}

type Ask = (...asked: unknown[]) => Promise<unknown>;

/** A PostgreSQL replica that answers reads. When it is away, lags or cancels a read, the primary answers. */
export class Replica {
  readonly pool: pg.Pool;
  // A connection of its own, so that no long report delays it.
  readonly #asks: pg.Pool;
  readonly #busy = new Set<pg.PoolClient>();
  readonly #watch: NodeJS.Timeout;
  private readonly primary: pg.Pool;
  readonly #askPrimary: Ask;
  // In bytes of the primary's WAL; null while the replica is away.
  #replayed: number | null = null;
  // A position that a read waited for in vain: until the replica reaches it, no other read waits.
  #missed = 0;
  #asking: Promise<void> | null = null;

  constructor(url: string, { primary, deadlineMs, statementMs, setsShop }: ReplicaOptions) {
    const { max, idleTimeoutMillis } = primary.options;
    const common = { connectionString: url, connectionTimeoutMillis: 1_000, idleTimeoutMillis };
    this.primary = primary;
    this.pool = new DeadlinePool({
      ...common,
      max,
      statement_timeout: statementMs,
      deadlineMs,
      setsShop,
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

  /** A pool whose single statements run on the replica, and on the primary when that fails. */
  get reader(): pg.Pool {
    const query = (...asked: unknown[]) => this.#query(asked);
    return withQuery(this.primary, () => query);
  }

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

  #look(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const before = this.#replayed;
    try {
      // A server that follows no other, such as a primary after a failover, is not a replica.
      const { rows } = await this.#asks.query<{ replayed: number | null }>(
        "SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS replayed",
      );
      this.#replayed = rows[0]?.replayed ?? null;
    } catch (error) {
      this.#replayed = null;
      if (before !== null) log.warn({ err: error }, "the replica is away; the primary answers all reads");
    }
    if (before === null && this.#replayed !== null) log.info("the replica answers reads");
    // The replica's running reads end with their connections and are repeated on the primary.
    if (this.#replayed === null) for (const client of this.#busy) void client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await Promise.all([this.pool.end(), this.#asks.end()]);
  }
}

const queryCanceled = "57014";

// The primary would take as long.
function isTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled;
}

export function withQuery(pool: pg.Pool, choose: () => unknown): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = name === "query" ? choose() : Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
