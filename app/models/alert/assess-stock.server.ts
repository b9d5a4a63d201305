import type { Query } from "~/models/execute";
import { keepingStock } from "~/models/low-stock/update-rules.server";
import { numberArray } from "~/models/sql-executor.server";
import type { Assessment } from "./assessment";
import { lowStockMessage } from "./message";
import { serialiseMessage } from "~/texts/stored-message";

interface Row {
  subject: string;
  alertId: number | null;
  openMessage: string | null;
  /** Null where there is no reason for an alert; so are the fields below. */
  variantId: string | null;
  productId: string;
  title: string;
  sku: string;
  stock: string;
  reorderPoint: number;
}

/**
 * What there should be of low stock alerts and what there is, of these variants or, with null, of the whole
 * shop, by the stock that their rules know. Subjects with neither are left out. One statement.
 */
export function assessStock(
  query: Query,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<Assessment[]> {
  return assess(query, shopId, { variantIds, rulesOf: rulesAsTheyAre });
}

interface Updating {
  /** False where the caller knows that there are no rules. */
  hasRules?: boolean;
  /** A part of the statement's WITH; `variants` is a placeholder of a bigint[], in which none stand for all. */
  alongside?: (variants: string) => string;
}

/**
 * As assessStock, by the stock of now, which their rules know from here on. The caller has locked the rules by
 * lockRules.
 */
export function keepAndAssessStock(
  query: Query,
  shopId: number,
  variantIds: readonly bigint[] | null,
  { hasRules = true, alongside }: Updating = {},
): Promise<Assessment[]> {
  const rulesOf = hasRules ? keepingStock : rulesAsTheyAre;
  const first = alongside ? `${alongside(variantIds === null ? "'{}'" : "$2")}, ` : "";
  return assess(query, shopId, { variantIds, rulesOf: (which) => first + rulesOf(which) });
}

async function assess(
  query: Query,
  shopId: number,
  { variantIds, rulesOf }: { variantIds: readonly bigint[] | null; rulesOf: (which: string) => string },
): Promise<Assessment[]> {
  if (variantIds === null) return (await query<Row>(statement(rulesOf(""), ""), shopId)).map(toAssessment);
  const rows = await query<Row>(
    statement(rulesOf("AND rule.variant_id = ANY($2::bigint[])"), "AND subject = ANY($3::text[])"),
    shopId,
    numberArray(variantIds),
    variantIds.map((id) => `variant:${id}`),
  );
  return rows.map(toAssessment);
}

function toAssessment({ subject, alertId, openMessage, variantId, productId, ...low }: Row): Assessment {
  return {
    subject,
    open: alertId === null ? null : { id: alertId, message: openMessage ?? "" },
    wanted:
      variantId === null
        ? null
        : {
            message: serialiseMessage(lowStockMessage({ ...low, stock: Number(low.stock) })),
            productId,
            variantId,
            documentId: null,
          },
  };
}

const rulesAsTheyAre = (which: string) => `
  held AS MATERIALIZED (
    SELECT variant_id, reorder_point, current_stock AS units FROM reorder_rules AS rule
    WHERE rule.shop_id = $1::int ${which}
  )`;

// The rules come first and each looks its variant up, however little the planner knows: on tables that were
// filled a moment ago it would rather walk through all variants, with the list of ids at each.
const statement = (held: string, ofAlerts: string) => `
  WITH ${held}, rules AS MATERIALIZED (
    SELECT variant_id, reorder_point, units AS stock
    FROM held LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = $1::int
    WHERE coalesce(chosen.low_stock_alerts, true)
      AND units * 100 <= reorder_point * coalesce(chosen.alert_threshold_percent, 100)
  )
  SELECT coalesce(low.subject, open.subject) AS subject, open.id AS "alertId", open.message AS "openMessage",
    low.variant_id::text AS "variantId", low.product_id::text AS "productId", low.title, low.sku,
    low.stock::text AS stock, low.reorder_point AS "reorderPoint"
  FROM (
    SELECT 'variant:' || rule.variant_id AS subject, rule.variant_id, variant.product_id, variant.title,
      variant.sku, rule.reorder_point, rule.stock
    FROM rules AS rule
    CROSS JOIN LATERAL (
      SELECT product_id, title, sku FROM variants
      WHERE shop_id = $1::int AND id = rule.variant_id AND deleted_at IS NULL
      OFFSET 0) AS variant
  ) AS low
  FULL JOIN (
    SELECT id, subject, message FROM alerts
    WHERE shop_id = $1::int AND type = 'low_stock' AND resolved_at IS NULL ${ofAlerts}
  ) AS open ON open.subject = low.subject`;
