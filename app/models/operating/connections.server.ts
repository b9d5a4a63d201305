import { pool } from "~/infra/db/db.server";

export function countConnections(): { busy: number; idle: number; waited_for: number } {
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waited_for: pool.waitingCount };
}
