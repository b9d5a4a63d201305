import type { Tx } from "~/infra/db/db.server";

/** Whoever installs, moves, uninstalls or erases the shop meanwhile waits until the transaction ends. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM shops WHERE id = ${shopId} FOR UPDATE`;
}
