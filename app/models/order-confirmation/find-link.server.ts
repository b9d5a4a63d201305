import { acrossShops } from "~/infra/db/shop-scope";
import { hashOf } from "~/models/confirmation-link/token.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import type { SupplierLanguage } from "~/models/fields/paper-language";

export interface LinkInForce {
  shopId: number;
  id: number;
  purchaseOrderId: number;
  /** The paper whose email has the link. */
  documentId: number | null;
  /** What the supplier is written to in; empty: the shop's language. */
  language: SupplierLanguage;
  shopLocale: string;
}

/** The link of a secret; null where it is none, was revoked or replaced, or its order or revision is no longer open. */
export async function unsafeFindLink(token: string): Promise<LinkInForce | null> {
  const [found] = await acrossShops(() =>
    queryRows(
      database,
      sql<LinkInForce>`
      SELECT link.shop_id AS "shopId", link.id, link.purchase_order_id AS "purchaseOrderId",
        link.document_id AS "documentId", supplier.language, shop.locale AS "shopLocale"
      FROM order_confirmations AS link
      JOIN purchase_orders AS po ON po.shop_id = link.shop_id AND po.id = link.purchase_order_id
      JOIN suppliers AS supplier ON supplier.shop_id = po.shop_id AND supplier.id = po.supplier_id
      JOIN shops AS shop ON shop.id = link.shop_id
      WHERE link.token_hash = ${hashOf(token)} AND link.active_from IS NOT NULL AND link.ended_at IS NULL
        AND link.revision = po.revision AND po.status IN ('sent', 'partial') AND shop.status <> 'uninstalled'`,
    ),
  );
  return found ?? null;
}
