import { nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { keepingStock } from "~/models/low-stock/update-rules.server";
import { serialiseMessage } from "~/texts/stored-message";
import type { Assessment } from "./assessment";
import { lowStockMessage } from "./message";

interface Low {
  variantId: string;
  productId: string;
  title: string;
  sku: string;
  stock: number;
  reorderPoint: number;
}

/** All fields are null when there is no reason for an alert. */
type Row = { subject: string; alertId: number | null; openMessage: string | null } & {
  [field in keyof Low]: Low[field] | null;
};

/** The low stock alerts that are wanted or open, for these variants or with null for all of the shop. */
export async function assessStock(
  on: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<Assessment[]> {
  const rules = knownRules(shopId, ofRules(variantIds));
  const rows = await queryRows(
    on,
    sql<Row>`WITH ${rules}, ${lowRules(shopId)} ${assessment(shopId, ofAlerts(variantIds))}`,
  );
  return rows.map(toAssessment);
}

/**
 * As assessStock, after the same statement has updated the stock of the rules. The caller has locked the rules by
 * lockRules; `hasRules` is false when it knows that there are none.
 */
export async function keepAndAssessStock(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
  { hasRules = true } = {},
): Promise<Assessment[]> {
  const rules = hasRules
    ? keepingStock(shopId, ofRules(variantIds))
    : knownRules(shopId, ofRules(variantIds));
  const rows = await queryRows(
    tx,
    sql<Row>`WITH ${rules}, ${lowRules(shopId)} ${assessment(shopId, ofAlerts(variantIds))}`,
  );
  return rows.map(toAssessment);
}

/**
 * keepAndAssessStock within a larger statement: `parts` of its WITH, of which `held` has a row for each rule, and
 * `assessed`, what `toAssessments` reads, as JSON.
 */
export function keepingAndAssessing(shopId: number, variantIds: readonly bigint[]) {
  return {
    parts: part`${keepingStock(shopId, ofRules(variantIds))}, ${lowRules(shopId)}`,
    assessed: part`(SELECT json_agg(assessed) FROM (
      ${assessment(shopId, ofAlerts(variantIds))}) AS assessed)`,
  };
}

export type StoredAssessment = Row;

export function toAssessments(rows: readonly StoredAssessment[] | null): Assessment[] {
  return (rows ?? []).map(toAssessment);
}

function toAssessment(row: Row): Assessment {
  const { subject, alertId, openMessage } = row;
  const open = alertId === null ? null : { id: alertId, message: openMessage ?? "" };
  if (!isLow(row)) return { subject, open, wanted: null };
  const { variantId, productId } = row;
  const message = serialiseMessage(lowStockMessage(row));
  return { subject, open, wanted: { message, productId, variantId, documentId: null } };
}

function isLow(row: Row): row is Row & Low {
  return row.variantId !== null;
}

function ofRules(variantIds: readonly bigint[] | null): SqlPart {
  return variantIds === null
    ? nothing
    : part`AND rule.variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
}

function ofAlerts(variantIds: readonly bigint[] | null): SqlPart {
  return variantIds === null
    ? nothing
    : part`AND subject = ANY(${variantIds.map((id) => `variant:${id}`)}::text[])`;
}

function knownRules(shopId: number, which: SqlPart): SqlPart {
  return part`
  held AS MATERIALIZED (
    SELECT variant_id, reorder_point, current_stock AS units FROM reorder_rules AS rule
    WHERE rule.shop_id = ${shopId}::int ${which}
  )`;
}

function lowRules(shopId: number): SqlPart {
  return part`
  rules AS MATERIALIZED (
    SELECT variant_id, reorder_point, units AS stock
    FROM held LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = ${shopId}::int
    WHERE coalesce(chosen.low_stock_alerts, true)
      AND units * 100 <= reorder_point * coalesce(chosen.alert_threshold_percent, 100)
  )`;
}

// The rules come first and each looks up its variant: on new tables the planner would scan all variants.
function assessment(shopId: number, which: SqlPart): SqlPart {
  return part`
  SELECT coalesce(low.subject, open.subject, '') AS subject, open.id AS "alertId", open.message AS "openMessage",
    low.variant_id::text AS "variantId", low.product_id::text AS "productId", low.title, low.sku,
    low.stock::float8 AS stock, low.reorder_point AS "reorderPoint"
  FROM (
    SELECT 'variant:' || rule.variant_id AS subject, rule.variant_id, variant.product_id, variant.title,
      variant.sku, rule.reorder_point, rule.stock
    FROM rules AS rule
    CROSS JOIN LATERAL (
      SELECT product_id, title, sku FROM variants
      WHERE shop_id = ${shopId}::int AND id = rule.variant_id AND deleted_at IS NULL
      OFFSET 0) AS variant
  ) AS low
  FULL JOIN (
    SELECT id, subject, message FROM alerts
    WHERE shop_id = ${shopId}::int AND type = 'low_stock' AND resolved_at IS NULL ${which}
  ) AS open ON open.subject = low.subject`;
}
