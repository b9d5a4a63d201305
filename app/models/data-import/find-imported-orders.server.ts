import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { hasPapers } from "./has-papers.server";

export interface EarlierOrder {
  id: number;
  number: number;
  key: string;
  /** A hash of what the file said of it then. */
  content: string;
  native: boolean;
  leftAt: Date;
  /** Somebody has changed it since, received goods, sent it, attached a file, or added a charge. */
  isTouched: boolean;
}

/** The orders that earlier imports made of these records, by their keys. Locks them until the transaction ends. */
export async function findImportedOrders(
  tx: Tx,
  shopId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EarlierOrder>> {
  const found = await queryRows(
    tx,
    sql<EarlierOrder>`
    SELECT po.id, po.number, imported.key, imported.content, imported.native, imported.left_at AS "leftAt",
      po.updated_at <> imported.left_at OR ${hasPapers(shopId)} AS "isTouched"
    FROM imported_orders AS imported
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = imported.purchase_order_id
    WHERE imported.shop_id = ${shopId} AND imported.key = ANY(${[...keys]}::text[])
    ORDER BY po.id FOR UPDATE OF po`,
  );
  return new Map(found.map((order) => [order.key, order]));
}
