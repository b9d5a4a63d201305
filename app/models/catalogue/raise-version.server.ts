import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Raises the catalogue's version: it marks lists made from older titles, SKUs or locations as out of date. */
export async function raiseCatalogueVersion(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(
    tx,
    sql`UPDATE shops SET catalogue_version = catalogue_version + 1 WHERE id = ${shopId}::int`,
  );
}
