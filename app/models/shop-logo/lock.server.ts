import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";

/** Locks the shop's logo, also where it has none, until the transaction ends. */
export async function lockLogo(tx: Tx, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT 1 FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
}
