import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";
import { database, execute, part, sql } from "~/models/database/sql.server";
import { keptMs } from "./kept-for";

const rowsAtOnce = 20_000;

/**
 * Deletes the imports of all shops that have outlived their time, with their files and lines, unless a job works on
 * them; what they wrote stays, and orders are still known when their file comes again. Returns how many it deleted.
 */
export async function unsafePruneDataImports(): Promise<number> {
  return acrossShops(async () => {
    const now = await databaseNow(database);
    const before = new Date(now.getTime() - keptMs);
    const isOutlived = part`old.status NOT IN ('reading', 'running', 'undoing')
      AND coalesce(old.completed_at, old.created_at) < ${before}`;
    // Lines go in portions: a file has up to a million of them.
    for (let gone = rowsAtOnce; gone === rowsAtOnce;)
      gone = await execute(
        database,
        sql`
        DELETE FROM data_import_rows AS kept USING (
          SELECT own.shop_id, own.import_id, own.line FROM data_imports AS old
          JOIN data_import_rows AS own ON own.shop_id = old.shop_id AND own.import_id = old.id
          WHERE ${isOutlived} LIMIT ${rowsAtOnce}::int
        ) AS outlived
        WHERE kept.shop_id = outlived.shop_id AND kept.import_id = outlived.import_id AND kept.line = outlived.line`,
      );
    return execute(database, sql`DELETE FROM data_imports AS old WHERE ${isOutlived}`);
  });
}
