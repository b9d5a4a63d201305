import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

/** Locks the supplier until the transaction ends. Throws NOT_FOUND. */
export async function lockSupplier(tx: Tx, shopId: number, id: number): Promise<{ name: string }> {
  const [supplier] = await queryRows(
    tx,
    sql<{ name: string }>`
    SELECT name FROM suppliers WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!supplier) throw notFound("supplier");
  return supplier;
}
