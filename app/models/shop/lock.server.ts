import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";

/** Locks the shop against installation, move, uninstallation and erasure until the transaction ends. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT id FROM shops WHERE id = ${shopId} FOR UPDATE`);
}
