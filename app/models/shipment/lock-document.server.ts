import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import type { ShownDocument } from "./shown-document.server";
import { isReceiving } from "./wanted.server";

interface LockedDocument {
  /** Goods of it are still to come. */
  isExpected: boolean;
  /** The platform may have received units of it that no receipt or arrival here has counted yet. */
  isReceiving: boolean;
}

/** Locks the order or transfer until the transaction ends; null when there is none. */
export async function lockDocument(
  tx: Tx,
  shopId: number,
  document: ShownDocument,
): Promise<LockedDocument | null> {
  const rows =
    document.kind === "order"
      ? await queryRows(
          tx,
          sql<LockedDocument>`
    SELECT po.status IN ('sent', 'partial') AS "isExpected", ${isReceiving(shopId, document)} AS "isReceiving"
    FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND po.id = ${document.id} FOR UPDATE OF po`,
        )
      : await queryRows(
          tx,
          sql<LockedDocument>`
    SELECT transfer.status = 'in_transit' AS "isExpected", ${isReceiving(shopId, document)} AS "isReceiving"
    FROM stock_transfers AS transfer
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ${document.id} FOR UPDATE OF transfer`,
        );
  return rows[0] ?? null;
}
