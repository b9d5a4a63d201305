import { inShop } from "~/infra/db/shop-scope";
import type { DrawnPoints, PointsDraw } from "~/lib/points-draw";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";

/**
 * Draws points from those that all processes share: `wanted` where that many are left beside the reserve, otherwise those
 * that are needed, which may be sent after `waitMs`. Whoever draws later waits for these too. Grants none where the wait
 * would be too long.
 */
export function drawPoints(shopId: number, asked: PointsDraw): Promise<DrawnPoints> {
  return inShop(shopId, async () => {
    const [row] = await draw(shopId, asked);
    if (row) return row;
    await openPoints(shopId, asked);
    const [again] = await draw(shopId, asked);
    return again ?? { granted: asked.needed, waitMs: 0 };
  });
}

function draw(shopId: number, asked: PointsDraw): Promise<DrawnPoints[]> {
  const { needed, wanted, returned, left, maximum, restoreRate, reserve, longestMs } = asked;
  return queryRows(
    database,
    sql<DrawnPoints>`
    UPDATE platform_points p
    SET points = f.points - f.granted, counted_at = f.now
    FROM (
      SELECT points, now, CASE
          WHEN points - ${wanted}::float8 >= ${reserve}::float8 THEN ${wanted}::float8
          WHEN (${reserve}::float8 + ${needed}::float8 - points) * 1000 <= ${longestMs}::float8 * ${restoreRate}::float8
            THEN ${needed}::float8
          ELSE 0 END AS granted
      FROM (
        SELECT LEAST(${maximum}::float8, ${left}::float8, points + ${returned}::float8
          + ${restoreRate}::float8 * GREATEST(0, EXTRACT(EPOCH FROM clock_timestamp() - counted_at))::float8) AS points,
          clock_timestamp() AS now
        FROM platform_points WHERE shop_id = ${shopId} FOR UPDATE) AS filled) AS f
    WHERE p.shop_id = ${shopId}
    RETURNING f.granted,
      GREATEST(0, ${reserve}::float8 - f.points
        + CASE WHEN f.granted = 0 THEN ${needed}::float8 ELSE f.granted END) * 1000 / ${restoreRate}::float8 AS "waitMs"`,
  );
}

async function openPoints(shopId: number, { left, maximum }: PointsDraw): Promise<void> {
  await execute(
    database,
    sql`
    INSERT INTO platform_points (shop_id, points, counted_at)
    VALUES (${shopId}, ${Math.min(left, maximum)}::float8, clock_timestamp())
    ON CONFLICT (shop_id) DO NOTHING`,
  );
}
