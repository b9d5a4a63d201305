import { database, queryRows, sql } from "~/models/database/sql.server";
import type { OpenOperation } from "~/models/inventory-operation/list-open.server";
import { translateStored } from "~/texts/stored-message";

const mostNamed = 5;

export interface UndecidedLevel {
  title: string;
  sku: string;
  locationName: string;
  delta: number;
}

export interface UndecidedAdjustment extends OpenOperation {
  levels: UndecidedLevel[];
  levelCount: number;
}

/** The adjustments that wait for a person, oldest first, at most `limit`; `units` are added or removed. */
export async function listUndecidedAdjustments(
  shopId: number,
  { limit }: { limit: number },
): Promise<UndecidedAdjustment[]> {
  const operations = await queryRows(
    database,
    sql<UndecidedAdjustment>`
    SELECT operation.id, operation.status, operation.quantity_name AS "quantityName", operation.last_error AS "lastError",
           (SELECT coalesce(sum(abs((change->>'delta')::int)), 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units,
           jsonb_array_length(operation.changes) AS "levelCount",
           (SELECT coalesce(json_agg(json_build_object('title', coalesce(variant.title, ''),
                     'sku', coalesce(variant.sku, ''), 'locationName', coalesce(place.name, ''),
                     'delta', (listed.change->>'delta')::int) ORDER BY listed.position), '[]')
            FROM jsonb_array_elements(operation.changes) WITH ORDINALITY AS listed (change, position)
            LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}
              AND variant.id = (listed.change->>'variantId')::bigint
            LEFT JOIN locations AS place ON place.shop_id = ${shopId}
              AND place.id = (listed.change->>'locationId')::bigint
            WHERE listed.position <= ${mostNamed}) AS levels
    FROM inventory_operations AS operation
    WHERE operation.shop_id = ${shopId} AND operation.document = 'adjustment'
      AND operation.status IN ('rejected', 'review') AND operation.settled_at IS NULL
    ORDER BY operation.id LIMIT ${limit}`,
  );
  return operations.map((operation) => ({ ...operation, lastError: translateStored(operation.lastError) }));
}
