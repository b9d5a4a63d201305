import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import type { DemandState } from "~/models/forecast/demand-state";
import type { StartedFrom } from "~/models/forecast/read-groups.server";
import type { PastWeeks } from "~/models/forecast/sustained-miss";
import type { OrderDays } from "~/models/supplier/order-terms";
import { joinSupplierOfVariant } from "~/models/supplier-item/supplier-of-variant.server";

/** What is known of a variant before a night's renewal of its forecast. */
export interface ForecastVariant {
  id: bigint;
  productId: bigint;
  productType: string;
  vendor: string;
  /** Of a unit, in the shop's currency; null where it is not known. */
  cost: number | null;
  price: number | null;
  supplierId: number | null;
  /** Null: the supplier's. */
  itemLeadTimeDays: number | null;
  supplierLeadTimeDays: number | null;
  orderDays: OrderDays | null;
  /** What is stored; null before its first forecast. */
  known: KnownState | null;
}

export interface KnownState {
  state: DemandState;
  /** The shop's day, counted from 1970-01-01. */
  settledOn: number;
  startDays: number;
  startedFrom: StartedFrom;
  pastWeeks: PastWeeks;
}

interface Columns extends Omit<ForecastVariant, "orderDays" | "known">, OrderDays, DemandState {
  orderDays: string;
  settledOn: number | null;
  startDays: number;
  startedFrom: StartedFrom;
  pastWeeks: PastWeeks;
}

/** The next tracked variants that are no bundles, in the order of their ids; with `among` only these. */
export async function readForecastVariants(
  shopId: number,
  { after, limit, among }: { after: bigint; limit: number; among: readonly bigint[] | null },
): Promise<ForecastVariant[]> {
  const which: SqlPart = among ? part`AND variant.id = ANY(${numberArray(among)}::bigint[])` : nothing;
  const rows = await queryRows(
    database,
    sql<Columns>`
    SELECT variant.id, variant.product_id AS "productId", product.product_type AS "productType",
      product.vendor, variant.cost::float8 AS cost,
      variant.price::float8 AS price, supplier.id AS "supplierId", item.lead_time_days AS "itemLeadTimeDays",
      supplier.lead_time_days AS "supplierLeadTimeDays", coalesce(supplier.order_days, '') AS "orderDays",
      coalesce(supplier.order_every_weeks, 1) AS "orderEveryWeeks",
      to_char(supplier.order_weeks_from, 'YYYY-MM-DD') AS "orderWeeksFrom",
      to_char(supplier.closed_until, 'YYYY-MM-DD') AS "closedUntil",
      forecast.settled_on - DATE '1970-01-01' AS "settledOn", coalesce(forecast.size, 0) AS size,
      coalesce(forecast.chance, 0) AS chance, coalesce(forecast.units, 0) AS units,
      coalesce(forecast.squares, 0) AS squares, coalesce(forecast.selling_days, 0) AS "sellingDays",
      coalesce(forecast.available_days, 0) AS "availableDays", coalesce(forecast.start_days, 0) AS "startDays",
      coalesce(forecast.started_from, 'nothing') AS "startedFrom",
      coalesce(forecast.past_weeks, '{}') AS "pastWeeks"
    FROM (
      SELECT * FROM variants AS variant
      WHERE variant.shop_id = ${shopId}::int AND variant.id > ${after}::bigint AND variant.deleted_at IS NULL
        AND variant.tracked AND NOT variant.requires_components ${which}
      ORDER BY variant.id LIMIT ${limit}
    ) AS variant
    JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    LEFT JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = variant.id
    ${joinSupplierOfVariant(shopId, part`rule.supplier_id`)}
    LEFT JOIN demand_forecasts AS forecast
      ON forecast.shop_id = ${shopId}::int AND forecast.variant_id = variant.id
    ORDER BY variant.id`,
  );
  return rows.map(toVariant);
}

function toVariant(row: Columns): ForecastVariant {
  const { orderDays, orderEveryWeeks, orderWeeksFrom, closedUntil } = row;
  const { settledOn, startDays, startedFrom, pastWeeks } = row;
  const { size, chance, units, squares, sellingDays, availableDays } = row;
  const state = { size, chance, units, squares, sellingDays, availableDays };
  return {
    id: row.id,
    productId: row.productId,
    productType: row.productType,
    vendor: row.vendor,
    cost: row.cost,
    price: row.price,
    supplierId: row.supplierId,
    itemLeadTimeDays: row.itemLeadTimeDays,
    supplierLeadTimeDays: row.supplierLeadTimeDays,
    orderDays: row.supplierId === null ? null : { orderDays, orderEveryWeeks, orderWeeksFrom, closedUntil },
    known: settledOn === null ? null : { state, settledOn, startDays, startedFrom, pastWeeks },
  };
}
