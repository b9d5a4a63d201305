import { db } from "~/db.server";
import { placeColumns } from "~/models/platform-operation/lock-levels.server";
import type { Statements } from "~/models/statements.server";
import type { LevelKey } from "./save-news.server";
import { acrossShops } from "~/shop-scope";

/** A level that is to be read, and the version of its mark: another one once it was asked for again. */
export interface MarkedLevel extends LevelKey {
  mark: string;
}

/**
 * These levels, and every level of these variants, are marked to be read; one that is marked already keeps its place
 * in the line. All of a transaction's marks are made by one call: two would wait for each other's.
 */
export async function markLevels(
  tx: Statements,
  shopId: number,
  { places = [], variantIds = [] }: { places?: readonly LevelKey[]; variantIds?: readonly bigint[] },
): Promise<void> {
  if (places.length + variantIds.length === 0) return;
  const named = placeColumns(places);
  // An update that changes nothing still makes another version of the row.
  await tx.$executeRaw`
    INSERT INTO levels_to_read AS known (shop_id, variant_id, location_id)
    SELECT ${shopId}::int, variant_id, location_id FROM (
      SELECT * FROM unnest(${named.variantIds}::bigint[], ${named.locationIds}::bigint[])
        AS place (variant_id, location_id)
      UNION
      SELECT variant_id, location_id FROM stock_levels
      WHERE shop_id = ${shopId} AND variant_id = ANY(${variantIds.map(String)}::bigint[])
    ) AS wanted
    ORDER BY variant_id, location_id
    ON CONFLICT (shop_id, variant_id, location_id) DO UPDATE SET asked_at = known.asked_at`;
}

/** At most `limit` of the levels that are to be read; those that wait longest. */
export function levelsToRead(shopId: number, limit: number): Promise<MarkedLevel[]> {
  return db.$queryRaw<MarkedLevel[]>`
    SELECT variant_id AS "variantId", location_id AS "locationId", xmin::text AS mark
    FROM levels_to_read WHERE shop_id = ${shopId} ORDER BY asked_at, variant_id, location_id LIMIT ${limit}`;
}

/** The levels were read; a mark that was renewed meanwhile stays. */
export async function forgetLevelsToRead(
  tx: Statements,
  shopId: number,
  marks: readonly MarkedLevel[],
): Promise<void> {
  if (marks.length === 0) return;
  const { variantIds, locationIds } = placeColumns(marks);
  await tx.$executeRaw`
    WITH read AS MATERIALIZED (
      SELECT known.variant_id, known.location_id
      FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
        ${marks.map(({ mark }) => mark)}::text[]) AS one (variant_id, location_id, mark)
      JOIN levels_to_read AS known ON known.shop_id = ${shopId}
        AND known.variant_id = one.variant_id AND known.location_id = one.location_id
        AND known.xmin::text = one.mark
      ORDER BY known.variant_id, known.location_id
      FOR UPDATE OF known
    )
    DELETE FROM levels_to_read AS known USING read
    WHERE known.shop_id = ${shopId}
      AND known.variant_id = read.variant_id AND known.location_id = read.location_id`;
}

/** The shops with levels that have waited for longer than a minute and have no job to read them. */
export function unsafeShopsLeftUnread(): Promise<number[]> {
  return acrossShops(async () => {
    const rows = await db.$queryRaw<{ shopId: number }[]>`
      SELECT DISTINCT shop_id AS "shopId" FROM levels_to_read
      WHERE asked_at < now() - interval '1 minute' AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs AS job
        WHERE job.key = 'refresh-levels:' || shop_id AND job.attempts < job.max_attempts)`;
    return rows.map(({ shopId }) => shopId);
  });
}
