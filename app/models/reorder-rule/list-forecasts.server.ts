import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { everyWord } from "~/models/search/every-word.server";
import { toGid } from "~/platform/gid";

export interface ForecastRow {
  variantId: string;
  sku: string;
  title: string;
  perDay: number;
  reorderPoint: number;
  orderUpTo: number;
  currentStock: number;
  /** What decides when to order: nothing without a rule. */
  decidedBy: "forecast" | "rule" | null;
  /** What the merchant set; null where nothing was. */
  fixedPoint: number | null;
  fixedQuantity: number | null;
  supplierName: string | null;
  /** Than forecast, for some weeks by now; null where the forecast holds. */
  sells: "more" | "less" | null;
}

interface Columns extends Omit<ForecastRow, "variantId"> {
  variantId: bigint;
}

const cursorValues = z.tuple([z.number().min(0), z.string().regex(/^\d{1,19}$/)]);

interface Query {
  search?: string | undefined;
  wrongOnly?: boolean;
  page: PageRequest;
}

/** A page of the variants that sell, those that sell most first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listForecasts(
  shopId: number,
  { search, wrongOnly = false, page: { limit, cursor } }: Query,
): Promise<Page<ForecastRow>> {
  const [rate, variantId] = cursor === undefined ? [null, null] : decodeCursor(cursor, cursorValues);
  const beyond =
    rate === null
      ? nothing
      : part`AND (forecast.rate, forecast.variant_id) < (${rate}::float8, ${variantId}::bigint)`;
  const found = search
    ? part`AND ${everyWord(search, (pattern) => part`variant.search_text LIKE lower(${pattern})`)}`
    : nothing;
  const wrong = wrongOnly ? part`AND forecast.sells IS NOT NULL` : nothing;
  const rows = await queryRows(
    database,
    sql<Columns>`
    SELECT forecast.variant_id AS "variantId", variant.sku, variant.title, forecast.rate AS "perDay",
      forecast.reorder_point AS "reorderPoint", forecast.order_up_to AS "orderUpTo",
      COALESCE(rule.current_stock, stock.units, 0)::float8 AS "currentStock",
      CASE WHEN rule.by_forecast THEN 'forecast' WHEN rule.id IS NOT NULL THEN 'rule' END AS "decidedBy",
      CASE WHEN rule.by_forecast THEN rule.fixed_point ELSE rule.reorder_point END AS "fixedPoint",
      CASE WHEN rule.by_forecast THEN rule.fixed_quantity ELSE rule.reorder_quantity END AS "fixedQuantity",
      supplier.name AS "supplierName", forecast.sells
    FROM demand_forecasts AS forecast
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = forecast.variant_id
      AND variant.deleted_at IS NULL
    LEFT JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = forecast.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = rule.supplier_id
    LEFT JOIN LATERAL (
      SELECT sum(level.available) AS units
      FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
      WHERE level.shop_id = ${shopId}::int AND level.variant_id = forecast.variant_id AND rule.id IS NULL
    ) AS stock ON true
    WHERE forecast.shop_id = ${shopId}::int ${beyond} ${found} ${wrong}
    ORDER BY forecast.rate DESC, forecast.variant_id DESC LIMIT ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...row, variantId: toGid("ProductVariant", row.variantId) })),
    nextCursor: last && rows.length > limit ? encodeCursor([last.perDay, String(last.variantId)]) : null,
  };
}

export interface ForecastCounts {
  selling: number;
  byForecast: number;
  fixed: number;
  wrong: number;
}

/** How many variants each way of deciding has. */
export async function countForecasts(shopId: number): Promise<ForecastCounts> {
  const [counts] = await queryRows(
    database,
    sql<ForecastCounts>`
    SELECT
      (SELECT count(*)::int FROM demand_forecasts WHERE shop_id = ${shopId}::int AND units > 0)
        AS selling,
      (SELECT count(*)::int FROM reorder_rules WHERE shop_id = ${shopId}::int AND by_forecast) AS "byForecast",
      (SELECT count(*)::int FROM reorder_rules WHERE shop_id = ${shopId}::int AND NOT by_forecast) AS fixed,
      (SELECT count(*)::int FROM demand_forecasts WHERE shop_id = ${shopId}::int AND sells IS NOT NULL) AS wrong`,
  );
  return counts ?? { selling: 0, byForecast: 0, fixed: 0, wrong: 0 };
}
