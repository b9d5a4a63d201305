import { execute, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { markForecasts } from "~/models/forecast/changes.server";

/** FROM items as those of the catalogue's merge, and `components` (bundle_id, component_id, quantity). */
interface Read {
  products: SqlPart;
  variants: SqlPart;
  components: SqlPart;
  /** False when some lines could not be read: then no component is removed from a bundle. */
  isComplete: boolean;
}

interface Changed {
  bundleId: bigint;
  componentId: bigint;
  /** Null where it is a component no longer. */
  quantity: number | null;
}

/**
 * Saves what these bundles consist of, and forgets it of variants that are none, unless the mirror is newer. Call it
 * after the products are saved, whose rows are locked then. Returns how many components changed; forecasts follow.
 */
export async function keepBundles(tx: SqlExecutor, shopId: number, read: Read): Promise<number> {
  const changed = await findChanged(tx, shopId, read);
  if (changed.length === 0) return 0;
  await remove(tx, shopId, changed);
  await write(tx, shopId, changed);
  await markChanged(tx, shopId, changed);
  return changed.length;
}

function findChanged(
  tx: SqlExecutor,
  shopId: number,
  { products, variants, components, isComplete }: Read,
): Promise<Changed[]> {
  return queryRows(
    tx,
    sql<Changed>`
    WITH known AS MATERIALIZED (
      SELECT s.id, s.requires_components
      FROM ${variants} s
      JOIN ${products} product ON product.id = s.product_id
      JOIN products p ON p.shop_id = ${shopId}::int AND p.id = s.product_id AND p.changed_at <= product.changed_at
      WHERE s.requires_components OR EXISTS (
        SELECT FROM bundle_components AS kept WHERE kept.shop_id = ${shopId}::int AND kept.bundle_id = s.id)
    ), given AS (
      SELECT c.bundle_id, c.component_id, sum(c.quantity)::int AS quantity
      FROM ${components} c JOIN known ON known.id = c.bundle_id AND known.requires_components
      WHERE c.quantity > 0 GROUP BY c.bundle_id, c.component_id
    ), stored AS (
      SELECT kept.bundle_id, kept.component_id, kept.quantity,
        NOT known.requires_components OR ${isComplete}::boolean AS may_go
      FROM bundle_components AS kept JOIN known ON known.id = kept.bundle_id
      WHERE kept.shop_id = ${shopId}::int
    )
    SELECT coalesce(given.bundle_id, stored.bundle_id, 0) AS "bundleId",
      coalesce(given.component_id, stored.component_id, 0) AS "componentId", given.quantity
    FROM given FULL JOIN stored
      ON stored.bundle_id = given.bundle_id AND stored.component_id = given.component_id
    WHERE given.quantity IS DISTINCT FROM stored.quantity AND (given.quantity IS NOT NULL OR stored.may_go)
    ORDER BY 1, 2`,
  );
}

async function remove(tx: SqlExecutor, shopId: number, changed: readonly Changed[]): Promise<void> {
  const gone = changed.filter(({ quantity }) => quantity === null);
  if (gone.length === 0) return;
  await execute(
    tx,
    sql`
    DELETE FROM bundle_components AS kept
    USING unnest(${numberArray(gone.map(({ bundleId }) => bundleId))}::bigint[],
      ${numberArray(gone.map(({ componentId }) => componentId))}::bigint[]) AS gone (bundle_id, component_id)
    WHERE kept.shop_id = ${shopId}::int AND kept.bundle_id = gone.bundle_id AND kept.component_id = gone.component_id`,
  );
}

async function write(tx: SqlExecutor, shopId: number, changed: readonly Changed[]): Promise<void> {
  const given = changed.filter(({ quantity }) => quantity !== null);
  if (given.length === 0) return;
  await execute(
    tx,
    sql`
    INSERT INTO bundle_components (shop_id, bundle_id, component_id, quantity)
    SELECT ${shopId}::int, given.* FROM unnest(${numberArray(given.map(({ bundleId }) => bundleId))}::bigint[],
      ${numberArray(given.map(({ componentId }) => componentId))}::bigint[],
      ${given.map(({ quantity }) => quantity)}::int[]) AS given (bundle_id, component_id, quantity)
    ON CONFLICT (shop_id, bundle_id, component_id) DO UPDATE SET quantity = excluded.quantity`,
  );
}

/** A bundle has no forecast of its own; its components learn again what they sold as parts of it, and what was left out of it. */
async function markChanged(tx: SqlExecutor, shopId: number, changed: readonly Changed[]): Promise<void> {
  const bundles = [...new Set(changed.map(({ bundleId }) => bundleId))];
  const components = [...new Set(changed.map(({ componentId }) => componentId))];
  await markForecasts(tx, shopId, bundles);
  const { day } = await queryOne(
    tx,
    sql<{ day: string | null }>`
    SELECT to_char(least(
      (SELECT min(sales.day) FROM daily_sales AS sales
       WHERE sales.shop_id = ${shopId}::int AND sales.variant_id = ANY(${numberArray(bundles)}::bigint[])),
      (SELECT min(left_out.first_day) FROM demand_exclusions AS left_out
       WHERE left_out.shop_id = ${shopId}::int AND left_out.variant_id = ANY(${numberArray(bundles)}::bigint[])
         AND left_out.order_id IS NULL)
    ), 'YYYY-MM-DD') AS day`,
  );
  if (day !== null) await markForecasts(tx, shopId, components, day);
}
