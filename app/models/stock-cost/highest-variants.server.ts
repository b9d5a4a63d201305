import { database, part, queryRows, sql } from "~/models/database/sql.server";
import type { FoundRow } from "./found-row";

/** The variants with the highest value now, at one location or at all together: an index has them in this order. */
export function readHighestVariants(
  shopId: number,
  { locationId, limit }: { locationId?: bigint | undefined; limit: number },
): Promise<FoundRow[]> {
  // Written out, so that the plan for any shop and limit counts on few rows.
  const most = part`LIMIT 1001`;
  return queryRows(
    database,
    sql<FoundRow>`
    SELECT highest.variant_id::text AS id, coalesce(variant.title, '') AS name, coalesce(variant.sku, '') AS sku,
      highest.units, highest.unknown_units::text AS "unknownUnits", highest.value::text AS value
    FROM (
      SELECT first.* FROM (
        SELECT now.variant_id, now.units, now.unknown_units, now.value
        FROM worths AS now
        WHERE now.shop_id = ${shopId}::int AND now.until = 'infinity' AND now.location_id = ${locationId ?? -1n}::bigint
          AND (now.units <> 0 OR now.value <> 0)
        ORDER BY now.value DESC, now.variant_id ${most}) AS first
      ORDER BY first.value DESC, first.variant_id LIMIT ${limit}) AS highest
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = highest.variant_id
    ORDER BY highest.value DESC, name, id`,
  );
}
