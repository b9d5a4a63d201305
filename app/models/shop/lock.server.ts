import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/sql.server";

/** Whoever installs, moves, uninstalls or erases the shop meanwhile waits until the transaction ends. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT id FROM shops WHERE id = ${shopId} FOR UPDATE`);
}
