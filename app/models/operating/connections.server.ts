import { pool } from "~/infra/db/db.server";

/** This process's open connections to PostgreSQL, and the number of queries that wait for one. */
export function countConnections(): { busy: number; idle: number; waited_for: number } {
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waited_for: pool.waitingCount };
}
