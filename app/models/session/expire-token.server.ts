import { database, execute, sql } from "~/models/database/sql.server";

/** Marks the shop's access token as expired, so that its next use renews it first. */
export async function expireAccessToken(shopId: number): Promise<void> {
  await execute(
    database,
    sql`
    UPDATE sessions SET expires_at = to_timestamp(0), updated_at = now() WHERE shop_id = ${shopId} AND NOT is_online`,
  );
}
