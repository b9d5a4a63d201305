import { database, part, queryRows, sql } from "~/models/database/sql.server";
import type { FoundRow } from "./found-row";

/** As `kind` of worth_groups. */
export type KeptGroup = "vendor" | "productType" | "supplier";

/**
 * The groups with the highest value now, by their kept sums; null while changes of the groups are marked, with which these
 * do not agree. One statement reads marks and sums, so that it sees both as they were at one moment.
 */
export async function readKeptGroups(
  shopId: number,
  { group, locationId = -1n, limit }: { group: KeptGroup; locationId?: bigint | undefined; limit: number },
): Promise<FoundRow[] | null> {
  const name =
    group === "supplier"
      ? part`(SELECT supplier.name FROM suppliers AS supplier
          WHERE supplier.shop_id = ${shopId}::int AND supplier.id = nullif(highest.id, '')::int)`
      : part`highest.id`;
  const rows = await queryRows(
    database,
    sql<{
      holds: boolean;
      id: string | null;
      name: string;
      units: number;
      unknownUnits: string;
      value: string;
    }>`
    SELECT marked.holds, highest.id, coalesce(${name}, '') AS name,
      coalesce(highest.units, 0)::int AS units, coalesce(highest.unknown_units, 0)::text AS "unknownUnits",
      coalesce(highest.value, 0)::text AS value
    FROM (
      SELECT NOT EXISTS (SELECT FROM worth_group_changes AS change WHERE change.shop_id = ${shopId}::int) AS holds) AS marked
    LEFT JOIN (
      SELECT kept.id, kept.units, kept.unknown_units, kept.value
      FROM worth_groups AS kept
      WHERE kept.shop_id = ${shopId}::int AND kept.kind = ${group}::text AND kept.location_id = ${locationId}::bigint
        AND (kept.units <> 0 OR kept.value <> 0)) AS highest ON marked.holds
    ORDER BY highest.value DESC NULLS LAST, 3, 2
    LIMIT ${limit}`,
  );
  if (rows.some(({ holds }) => !holds)) return null;
  return rows.flatMap(({ holds: _, id, ...row }) => (id === null ? [] : [{ id, sku: "", ...row }]));
}
