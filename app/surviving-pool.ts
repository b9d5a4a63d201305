import type pg from "pg";

/**
 * The same pool. A connection that PostgreSQL closes (restart, failover) no longer ends the process: neither an idle
 * one, nor one that is lent out and has no statement under way, which nobody else listens to.
 */
export function surviving(pool: pg.Pool): pg.Pool {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
