import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import type { CostSum } from "./post-costs";

/**
 * What changed the stock's value until a day, by day, kind, location and document. What of the changes in the store was
 * sold or came back is apart. A transfer's locations are one: between them nothing changes.
 */
export function readCostSums(tx: Tx, shopId: number, until: string): Promise<CostSum[]> {
  return queryRows(
    tx,
    sql<CostSum>`
    WITH matched AS MATERIALIZED (
      SELECT part.day, CASE WHEN part.units < 0 THEN 'sold' ELSE 'customer_return' END AS kind, entry.location_id,
        sum(part.amount) AS amount, sum(part.value) AS value
      FROM sold_costs AS part
      JOIN cost_entries AS entry ON entry.shop_id = ${shopId} AND entry.id = part.entry_id
      WHERE part.shop_id = ${shopId} AND part.day <= ${until}::date
      GROUP BY 1, 2, 3
    )
    SELECT to_char(every.day, 'YYYY-MM-DD') AS day, every.kind, every.location_id::text AS "locationId",
      every.document_id AS "documentId", sum(every.amount)::text AS amount, sum(every.value)::text AS value
    FROM (
      SELECT entry.day, entry.kind, CASE WHEN entry.kind = 'transfer' THEN 0 ELSE entry.location_id END AS location_id,
        CASE WHEN entry.kind IN ('external', 'opening') THEN 0 ELSE coalesce(entry.document_id, 0) END AS document_id,
        entry.amount, entry.value
      FROM cost_entries AS entry WHERE entry.shop_id = ${shopId} AND entry.day <= ${until}::date
      UNION ALL SELECT day, kind, location_id, 0, amount, value FROM matched
      UNION ALL SELECT day, 'external', location_id, 0, -amount, -value FROM matched
    ) AS every
    GROUP BY every.day, every.kind, every.location_id, every.document_id
    HAVING sum(every.amount) <> 0 OR sum(every.value) <> 0
    ORDER BY every.day, every.kind, every.location_id, every.document_id`,
  );
}
