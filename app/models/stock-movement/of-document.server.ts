import type { StockDocument } from "~/models/column-texts";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

export interface DocumentMovements {
  /** Units by variant gid and location gid. */
  adjustments: { variantId: string; locationId: string; adjustment: number }[];
  /** When the last of them took effect; null without any. */
  lastAt: string | null;
}

export async function movementsOfDocument(
  shopId: number,
  { document, documentId }: { document: StockDocument; documentId: number },
): Promise<DocumentMovements> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint; locationId: bigint; adjustment: number; lastAt: Date }>`
    SELECT variant_id AS "variantId", location_id AS "locationId", sum(adjustment)::int AS adjustment,
           max(created_at) AS "lastAt"
    FROM stock_movements
    WHERE shop_id = ${shopId} AND document = ${document}::text AND document_id = ${documentId}
    GROUP BY variant_id, location_id`,
  );
  const last = rows.reduce((latest, { lastAt }) => Math.max(latest, lastAt.getTime()), 0);
  return {
    adjustments: rows.map(({ variantId, locationId, adjustment }) => ({
      variantId: toGid("ProductVariant", variantId),
      locationId: toGid("Location", locationId),
      adjustment,
    })),
    lastAt: last === 0 ? null : new Date(last).toISOString(),
  };
}
