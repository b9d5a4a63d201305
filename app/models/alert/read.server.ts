import { Prisma } from "~/generated/prisma/client";
import type { Statements } from "~/models/statements.server";
import { toAlert, type AlertRecord, type AlertResource } from "./resource";

interface Wanted {
  where: Prisma.Sql;
  limit: number | Prisma.Sql;
}

/** Alerts that meet a condition on `alert`, newest first. */
export async function readAlerts(tx: Statements, shopId: number, wanted: Wanted): Promise<AlertResource[]> {
  return (await tx.$queryRaw<AlertRecord[]>(selectAlerts(shopId, wanted))).map(toAlert);
}

/** The query of `readAlerts`. */
export function selectAlerts(shopId: number, { where, limit }: Wanted): Prisma.Sql {
  // The subject of a stock_sync alert is the operation; only a receipt's document is a purchase order.
  return Prisma.sql`
    SELECT alert.id, alert.type::text AS type, alert.message, alert.product_id::text AS "productId",
      CASE WHEN alert.type = 'po_overdue' OR operation.document = 'receipt' THEN alert.document_id END
        AS "purchaseOrderId",
      alert.read, alert.created_at AS "createdAt"
    FROM alerts AS alert
    LEFT JOIN platform_operations AS operation
      ON operation.shop_id = alert.shop_id
      AND operation.id = CASE WHEN alert.type = 'stock_sync' THEN split_part(alert.subject, ':', 2)::int END
    WHERE alert.shop_id = ${shopId} AND ${where}
    ORDER BY alert.id DESC LIMIT ${limit}`;
}
