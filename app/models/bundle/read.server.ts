import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

export interface BundlePart {
  variantId: string;
  sku: string;
  title: string;
  /** Units in one bundle. */
  quantity: number;
}

export interface BundleParts {
  isBundle: boolean;
  /** What it consists of; empty where the buyer or another app chooses it. */
  components: BundlePart[];
  /** The bundles that it is part of. */
  soldIn: BundlePart[];
}

/** What a variant has to do with bundles, by title. */
export async function readBundleParts(shopId: number, variantId: bigint): Promise<BundleParts> {
  const rows = await queryRows(
    database,
    sql<Omit<BundlePart, "variantId"> & { id: bigint; role: string }>`
    SELECT role, variant.id, variant.sku, variant.title, named.quantity
    FROM (
      SELECT 'self' AS role, ${variantId}::bigint AS id, 0 AS quantity
      UNION ALL
      SELECT 'component', component_id, quantity FROM bundle_components
      WHERE shop_id = ${shopId}::int AND bundle_id = ${variantId}::bigint
      UNION ALL
      SELECT 'bundle', bundle_id, quantity FROM bundle_components
      WHERE shop_id = ${shopId}::int AND component_id = ${variantId}::bigint
    ) AS named
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = named.id
    WHERE (role = 'component' OR variant.deleted_at IS NULL) AND (role <> 'self' OR variant.requires_components)
    ORDER BY variant.title, variant.sku, variant.id`,
  );
  const of = (wanted: "component" | "bundle") =>
    rows
      .filter(({ role }) => role === wanted)
      .map(({ id, sku, title, quantity }) => ({
        variantId: toGid("ProductVariant", id),
        sku,
        title,
        quantity,
      }));
  return {
    isBundle: rows.some(({ role }) => role === "self"),
    components: of("component"),
    soldIn: of("bundle"),
  };
}
