import { readdirSync } from "node:fs";
import { db } from "~/db.server";

/** True when the database answers and has every migration of prisma/migrations. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    const rows = await db.$queryRaw<{ migration_name: string }[]>`
      SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`;
    const applied = new Set(rows.map((row) => row.migration_name));
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
