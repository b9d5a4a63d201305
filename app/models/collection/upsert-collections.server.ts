import { execute, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Saves the collections of a FROM item (collection_id, title, changed_at), unless the mirror is newer. */
export async function upsertCollections(tx: SqlExecutor, shopId: number, members: SqlPart): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO collections AS c (shop_id, id, title, changed_at)
    SELECT DISTINCT ON (member.collection_id) ${shopId}::int, member.collection_id, member.title, member.changed_at
    FROM ${members} AS member
    ORDER BY member.collection_id, member.changed_at DESC
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, changed_at = excluded.changed_at
    WHERE c.changed_at <= excluded.changed_at
      AND (c.title, c.changed_at) IS DISTINCT FROM (excluded.title, excluded.changed_at)`,
  );
}
