import { pool } from "~/infra/db/db.server";

/** This process's connections to PostgreSQL at this moment, and how many of its queries wait for one. */
export function countConnections(): { busy: number; idle: number; waited_for: number } {
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waited_for: pool.waitingCount };
}
