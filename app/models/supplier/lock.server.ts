import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

interface Locked {
  name: string;
  /** Empty: the shop's. */
  currency: string;
}

/** Locks the supplier until the transaction ends. Throws NOT_FOUND. */
export async function lockSupplier(tx: Tx, shopId: number, id: number): Promise<Locked> {
  const [supplier] = await queryRows(
    tx,
    sql<Locked>`
    SELECT name, currency FROM suppliers WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!supplier) throw notFound("supplier");
  return supplier;
}
