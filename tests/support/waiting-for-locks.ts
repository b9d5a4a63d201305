import { pool } from "~/infra/db/db.server";

/** How many connections of the test file's database wait for a lock that another one holds. */
export async function waitingForLocks(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
