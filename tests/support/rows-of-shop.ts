import { pool } from "~/infra/db/db.server";

/** Tables that keep what arrived and what is to be done, not what the shop has. */
const passing = new Set(["webhook_deliveries", "levels_to_read", "platform_points"]);

/** Every table with rows of a shop. */
export async function tablesOfShops(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'shop_id' AND table_schema = 'public' ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

/** The shop's rows of every table, without the moments at which they were written. */
export async function rowsOfShop(shopId: number): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of await tablesOfShops()) {
    if (passing.has(table)) continue;
    const { rows } = await pool.query<{ row: unknown }>(
      `SELECT to_jsonb(one) - 'updated_at' AS row FROM ${table} AS one WHERE shop_id = $1 ORDER BY 1`,
      [shopId],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
