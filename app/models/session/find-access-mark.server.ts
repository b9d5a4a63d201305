import { queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import { offlineSessionId } from "./tokens.server";

/** Identifies the shop's own token in the database, or null without one: it changes with the token. */
export async function findAccessMark(shopId: number, tx: SqlExecutor = statements): Promise<string | null> {
  const rows = await queryRows(
    tx,
    sql<{ accessToken: string | null }>`
    SELECT session.access_token AS "accessToken"
    FROM shops AS shop
    JOIN sessions AS session ON session.shop_id = ${shopId} AND session.id = ${offlineSessionId("")} || shop.domain
    WHERE shop.id = ${shopId}`,
  );
  return rows[0]?.accessToken ?? null;
}
