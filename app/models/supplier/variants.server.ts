import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

interface Columns {
  variantId: string;
  title: string;
  sku: string;
  lastCost: string | null;
  currency: string | null;
  lastOrderedAt: Date | null;
  unitsInYear: number;
  hasRule: boolean;
}

export type SuppliedVariant = ReturnType<typeof toVariant>;

/** Variants of its sent orders and rules, most ordered in 365 days first, at most `limit`; and how many. */
export async function listSuppliedVariants(
  shopId: number,
  { supplierId, limit }: { supplierId: number; limit: number },
): Promise<{ rows: SuppliedVariant[]; total: number }> {
  const rows = await queryRows(
    database,
    sql<Columns & { total: number }>`
  WITH ordered AS (
    SELECT line.variant_id, max(po.sent_at) AS last_ordered_at,
      coalesce(sum(CASE WHEN po.closed_total IS NULL THEN line.quantity ELSE line.received_quantity END)
        FILTER (WHERE po.sent_at >= now() - interval '365 days'), 0) AS units,
      (array_agg(line.cost_price ORDER BY po.sent_at DESC, po.id DESC, line.position))[1] AS last_cost,
      (array_agg(po.currency ORDER BY po.sent_at DESC, po.id DESC, line.position))[1] AS currency,
      (array_agg(line.title ORDER BY po.sent_at DESC, po.id DESC, line.position))[1] AS title,
      (array_agg(line.sku ORDER BY po.sent_at DESC, po.id DESC, line.position))[1] AS sku
    FROM purchase_orders po
    JOIN purchase_order_lines line ON line.shop_id = ${shopId}::int AND line.purchase_order_id = po.id
    WHERE po.shop_id = ${shopId}::int AND po.supplier_id = ${supplierId}::int AND po.sent_at IS NOT NULL
      AND po.status IN ('sent', 'partial', 'received') AND line.variant_id IS NOT NULL
    GROUP BY line.variant_id
  ), ruled AS (
    SELECT variant_id FROM reorder_rules WHERE shop_id = ${shopId}::int AND supplier_id = ${supplierId}::int
  )
  SELECT coalesce(ordered.variant_id, ruled.variant_id, 0)::text AS "variantId",
    coalesce(v.title, ordered.title, '') AS title, coalesce(v.sku, ordered.sku, '') AS sku,
    ordered.last_cost::text AS "lastCost", ordered.currency, ordered.last_ordered_at AS "lastOrderedAt",
    coalesce(ordered.units, 0)::float8 AS "unitsInYear", ruled.variant_id IS NOT NULL AS "hasRule",
    count(*) OVER ()::int AS total
  FROM ordered
  FULL JOIN ruled ON ruled.variant_id = ordered.variant_id
  LEFT JOIN variants v ON v.shop_id = ${shopId}::int AND v.id = coalesce(ordered.variant_id, ruled.variant_id)
  ORDER BY "unitsInYear" DESC, "lastOrderedAt" DESC NULLS LAST, title, coalesce(ordered.variant_id, ruled.variant_id)
  LIMIT ${limit}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => toVariant(row)), total: rows[0]?.total ?? 0 };
}

function toVariant({ variantId, lastCost, lastOrderedAt, ...row }: Columns) {
  return {
    ...row,
    variantId: toGid("ProductVariant", variantId),
    lastCost: lastCost === null ? null : Number(lastCost),
    lastOrderedAt: lastOrderedAt?.toISOString() ?? null,
  };
}
