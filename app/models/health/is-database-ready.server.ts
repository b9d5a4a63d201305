import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { probePool } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { executorOn } from "~/models/database/sql-executor.server";

/** The limit within which the caller gets an answer, whatever PostgreSQL does. */
const longestMs = 1_200;

const probe = executorOn(probePool);

let asking: Promise<boolean> | null = null;

/** True when the database answers in time and has every migration of prisma/migrations. */
export function isDatabaseReady(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = null));
  return Promise.race([asking, pause(longestMs, false, { ref: false })]);
}

async function ask(): Promise<boolean> {
  try {
    const rows = await queryRows(
      probe,
      sql<{ name: string }>`
      SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
    );
    const applied = new Set(rows.map(({ name }) => name));
    return migrationNames().every((name) => applied.has(name));
  } catch {
    return false;
  }
}

function migrationNames(): string[] {
  return readdirSync("prisma/migrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
