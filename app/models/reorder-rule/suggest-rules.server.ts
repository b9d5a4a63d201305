import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { soldInBundles } from "~/models/forecast/bundle-sales.server";
import type { ShopContext } from "~/models/shop/context";
import { supplierNamed, supplierOfLastOrder } from "~/models/supplier-item/supplier-of-variant.server";
import { toGid } from "~/platform/gid";
import { readRuleFigures, type RuleFigures } from "./figures.server";
import { ruleFromSales } from "./from-sales";
import { salesDays } from "./waiting";

interface Columns {
  variantId: string;
  sku: string;
  title: string;
  unitsSold: number;
  supplierId: number | null;
  leadTimeDays: number;
  total: number;
}

interface RuleIdea {
  variantId: string;
  sku: string;
  title: string;
  supplierId: number | null;
  reorderPoint: number;
  reorderQuantity: number;
}

/** The last row of a page: the units sold, and the variant's number. */
export type SuggestedRulePosition = readonly [unitsSold: number, variantId: string];

export interface SuggestedRules {
  ideas: RuleIdea[];
  figures: Record<string, RuleFigures>;
  total: number;
  next: SuggestedRulePosition | null;
}

/** Rules for variants that sold in the last 30 days and have none, best sellers first. Saves nothing. */
export async function proposeRules(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { limit, after }: { limit: number; after?: SuggestedRulePosition | null },
  now = new Date(),
): Promise<SuggestedRules> {
  const rows = await bestSellers(shop, { limit, after, now });
  const variantIds = rows.map(({ variantId }) => BigInt(variantId));
  const last = rows.at(-1);
  return {
    ideas: rows.map(({ variantId, sku, title, supplierId, unitsSold, leadTimeDays }) => ({
      variantId: toGid("ProductVariant", variantId),
      sku,
      title,
      supplierId,
      ...ruleFromSales({ unitsSold, leadTimeDays }),
    })),
    figures: await readRuleFigures(shop, variantIds, now),
    total: last?.total ?? 0,
    next: last && rows.length === limit ? [last.unitsSold, last.variantId] : null,
  };
}

/** The supplier is the one of the variant's last order, otherwise the one named after its vendor. */
function bestSellers(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { limit, after, now }: { limit: number; after?: SuggestedRulePosition | null | undefined; now: Date },
): Promise<Columns[]> {
  const today = part`(${now}::timestamptz AT TIME ZONE ${shop.timeZone})::date`;
  const lately = part`sales.day > ${today} - ${salesDays}::int AND sales.day <= ${today}`;
  const beyond = after
    ? part`WHERE units < ${after[0]}::numeric OR (units = ${after[0]}::numeric AND id > ${after[1]}::bigint)`
    : nothing;
  return queryRows(
    database,
    sql<Columns>`
    WITH sold AS (
      SELECT asked.variant_id, sum(asked.units) AS units
      FROM (
        SELECT sales.variant_id, sales.day, sales.units FROM daily_sales AS sales
        WHERE sales.shop_id = ${shop.id}::int AND ${lately}
        ${soldInBundles(shop.id, part`SELECT component_id FROM bundle_components WHERE shop_id = ${shop.id}::int`, lately)}
      ) AS asked
      WHERE NOT EXISTS (
        SELECT FROM reorder_rules AS rule
        WHERE rule.shop_id = ${shop.id}::int AND rule.variant_id = asked.variant_id)
      GROUP BY asked.variant_id HAVING sum(asked.units) > 0
    ), wanted AS MATERIALIZED (
      SELECT variant.id, variant.sku, variant.title, variant.product_id, sold.units
      FROM sold
      JOIN variants AS variant ON variant.shop_id = ${shop.id}::int AND variant.id = sold.variant_id
        AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
    ), part AS MATERIALIZED (
      SELECT * FROM wanted
      ${beyond}
      ORDER BY units DESC, id LIMIT ${limit}
    )
    SELECT part.id::text AS "variantId", part.sku, part.title, part.units::float8 AS "unitsSold",
      (SELECT count(*)::int FROM wanted) AS total,
      COALESCE(supplier.id, named.id) AS "supplierId",
      COALESCE(supplier.lead_time_days, named.lead_time_days, 0) AS "leadTimeDays"
    FROM part
    LEFT JOIN LATERAL (${supplierOfLastOrder(shop.id, part`part.id`)}) AS supplier ON true
    LEFT JOIN products AS product ON product.shop_id = ${shop.id}::int AND product.id = part.product_id
    LEFT JOIN LATERAL (${supplierNamed(shop.id, part`product.vendor`)}) AS named ON true
    ORDER BY part.units DESC, part.id`,
  );
}
