import type pg from "pg";

/** What moves by itself: job and lease bookkeeping, evidence, copies of the platform's news. */
const restless = ["idempotency_keys", "webhook_deliveries", "stock_observations", "sessions"];

/**
 * Everything the app keeps of a shop, as a hash of each table: two are equal when no row came, went or changed in
 * between. `only` narrows it to some tables.
 */
export async function fingerprint(database: pg.Client, shopId: number, only?: readonly string[]) {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'shop_id' ORDER BY table_name`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (restless.includes(name) || (only && !only.includes(name))) continue;
    const found = await database.query<{ hash: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash
       FROM "${name}" t WHERE shop_id = $1`,
      [shopId],
    );
    hashes[name] = found.rows[0]?.hash ?? "";
  }
  return hashes;
}
