import type { SqlExecutor } from "~/models/sql-executor.server";
import { execute, sql } from "~/models/sql.server";

/** Lists that were built from titles, SKUs or locations before this commit are known to be old. */
export async function raiseCatalogueVersion(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(
    tx,
    sql`UPDATE shops SET catalogue_version = catalogue_version + 1 WHERE id = ${shopId}::int`,
  );
}
