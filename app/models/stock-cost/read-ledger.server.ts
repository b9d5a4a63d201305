import { part, queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { fixedRate } from "~/models/order-rate/fixed-rate.server";
import type { ShopContext } from "~/models/shop/context";
import type { KnownLevel, LedgerRow } from "./events-of-variant";

interface Range {
  variantIds: readonly bigint[];
  /** The last ledger row that is applied to each of them. */
  after: readonly number[];
  /** The last row that is read. */
  upTo: number;
}

type OfVariant<T> = T & { variantId: string };

interface ReturnedRow {
  receiptId: number;
  units: number;
  /** In the order's currency. */
  unitCost: string | null;
  currency: string;
  /** Fixed for the order; null: by the shop's exchange rates. */
  rate: string | null;
  /** The day of the receipt in the shop's time zone, YYYY-MM-DD. */
  day: string;
}

/** A row of the ledger, without what its receipt says. */
export interface ForeignLedgerRow extends Omit<LedgerRow, "parts" | "at"> {
  variantId: string;
  at: Date;
  /** The receipt that brought the units, also where they are taken back. */
  receiptId: number | null;
  /** What a return takes of receipts; its costs are in the order's currency. */
  returned: ReturnedRow[];
}

/** The rows that follow, in the ledger's order. */
export function readLedgerRows(
  tx: SqlExecutor,
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { variantIds, after, upTo }: Range,
): Promise<ForeignLedgerRow[]> {
  return queryRows(
    tx,
    sql<ForeignLedgerRow>`
    SELECT movement.id, movement.variant_id::text AS "variantId", movement.location_id::text AS "locationId",
      movement.previous_quantity AS "previousQuantity", movement.adjustment, movement.document,
      movement.document_id AS "documentId", movement.created_at AS at, receipt.reverses_id IS NOT NULL AS "isUndoing",
      coalesce(receipt.reverses_id, receipt.id) AS "receiptId", coalesce(went_back.parts, '[]'::json) AS returned
    FROM unnest(${numberArray(variantIds)}::bigint[], ${numberArray(after)}::int[]) AS wanted (variant_id, after)
    JOIN stock_movements AS movement ON movement.shop_id = ${shopId} AND movement.variant_id = wanted.variant_id
      AND movement.id > wanted.after AND movement.id <= ${upTo}
    LEFT JOIN receipts AS receipt ON movement.document = 'receipt'
      AND receipt.shop_id = ${shopId} AND receipt.id = movement.document_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('receiptId', went.receipt_id, 'units', went.units, 'unitCost', went.cost,
        'currency', went.currency, 'rate', went.rate, 'day', went.day) ORDER BY went.receipt_id) AS parts
      FROM (
        SELECT line.receipt_id, sum(line.quantity)::int AS units, document.currency, fixed.rate,
          to_char(came.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day,
          (sum(line.quantity * line.unit_cost) / nullif(sum(line.quantity), 0))::text AS cost
        FROM supplier_returns AS document
        JOIN supplier_return_lines AS line ON line.shop_id = ${shopId} AND line.return_id = document.id
          AND line.kind = 'accepted'
        JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.id = line.line_id
          AND ordered.variant_id = movement.variant_id
        JOIN receipts AS came ON came.shop_id = ${shopId} AND came.id = line.receipt_id
        LEFT JOIN LATERAL (${fixedRate(shopId, part`came.purchase_order_id`)}) AS fixed ON true
        WHERE document.shop_id = ${shopId} AND document.id = movement.document_id
        GROUP BY line.receipt_id, document.currency, fixed.rate, came.created_at) AS went
    ) AS went_back ON movement.document = 'return'
    ORDER BY movement.id`,
  );
}

/**
 * Where the variants are stocked, with what is available after the row `upTo` and since when at the latest. A level that came with the shop's first
 * import is known since then.
 */
export function readKnownLevels(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, upTo }: Pick<Range, "variantIds" | "upTo">,
): Promise<OfVariant<Omit<KnownLevel, "since"> & { since: Date }>[]> {
  return queryRows(
    tx,
    sql<OfVariant<Omit<KnownLevel, "since"> & { since: Date }>>`
    SELECT level.variant_id::text AS "variantId", level.location_id::text AS "locationId",
      coalesce(next.previous_quantity, level.available) AS available,
      least(coalesce(level.known_since, shop.installed_at), next.created_at) AS since
    FROM stock_levels AS level JOIN shops AS shop ON shop.id = ${shopId}
    LEFT JOIN LATERAL (
      SELECT later.previous_quantity, later.created_at FROM stock_movements AS later
      WHERE later.shop_id = ${shopId} AND later.variant_id = level.variant_id
        AND later.location_id = level.location_id AND later.id > ${upTo}
      ORDER BY later.id LIMIT 1) AS next ON true
    WHERE level.shop_id = ${shopId} AND level.variant_id = ANY(${numberArray(variantIds)}::bigint[])
      AND level.changed_at > to_timestamp(0)
    ORDER BY level.variant_id, level.location_id`,
  );
}
