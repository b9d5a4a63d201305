import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { FoundRow } from "./found-row";
import type { GroupKind } from "./group-sums";

interface Wanted {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  group: GroupKind;
  locationId?: bigint | undefined;
  limit: number;
}

/**
 * The groups with the highest value at a day's end: their sums of all time, less those of later months and of the later days
 * of its month. Null while variants are marked, which may be counted in other groups than the catalogue's. One statement
 * reads marks and sums, so that it sees both as they were at one moment.
 */
export async function readKeptGroups(
  shopId: number,
  { day, group, locationId = -1n, limit }: Wanted,
): Promise<FoundRow[] | null> {
  const kept = part`
    FROM worth_groups AS kept
    WHERE kept.shop_id = ${shopId}::int AND kept.kind = ${group}::text AND kept.location_id = ${locationId}::bigint`;
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
    WITH marked AS MATERIALIZED (
      SELECT NOT EXISTS (SELECT FROM worth_group_changes AS change WHERE change.shop_id = ${shopId}::int) AS holds
    ), summed AS (
      SELECT change.id, sum(change.units) AS units, sum(change.unknown_units) AS unknown_units, sum(change.value) AS value
      FROM (
        SELECT kept.id, kept.units, kept.unknown_units, kept.value ${kept} AND kept.span = 'all'
        UNION ALL
        SELECT kept.id, -kept.units, -kept.unknown_units, -kept.value ${kept} AND kept.span = 'month'
          AND kept.since > ${day}::date
        UNION ALL
        SELECT kept.id, -kept.units, -kept.unknown_units, -kept.value ${kept} AND kept.span = 'day'
          AND kept.since > ${day}::date AND kept.since < date_trunc('month', ${day}::date::timestamp) + interval '1 month'
      ) AS change
      GROUP BY change.id
      HAVING sum(change.units) <> 0 OR sum(change.value) <> 0
    )
    SELECT marked.holds, highest.id, coalesce(${nameOf(group, shopId)}, '') AS name,
      coalesce(highest.units, 0)::int AS units, coalesce(highest.unknown_units, 0)::text AS "unknownUnits",
      coalesce(highest.value, 0)::text AS value
    FROM marked LEFT JOIN summed AS highest ON marked.holds
    ORDER BY highest.value DESC NULLS LAST, 3, 2
    LIMIT ${limit}`,
  );
  if (rows.some(({ holds }) => !holds)) return null;
  return rows.flatMap(({ holds: _, id, ...row }) => (id === null ? [] : [{ id, sku: "", ...row }]));
}

/** Of a row `highest`. */
function nameOf(group: GroupKind, shopId: number): SqlPart {
  if (group === "supplier")
    return part`(SELECT supplier.name FROM suppliers AS supplier
      WHERE supplier.shop_id = ${shopId}::int AND supplier.id = nullif(highest.id, '')::int)`;
  if (group === "collection")
    return part`(SELECT collection.title FROM collections AS collection
      WHERE collection.shop_id = ${shopId}::int AND collection.id = nullif(highest.id, '')::bigint)`;
  // As names are sorted elsewhere; the column of sums compares bytes.
  return part`highest.id COLLATE "default"`;
}
