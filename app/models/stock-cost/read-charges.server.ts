import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

/** What a charge adds to the goods of a receipt, by variant. */
export interface ChargeRow {
  variantId: string;
  chargeId: number;
  receiptId: number;
  /** In the charge's currency. */
  amount: string;
  currency: string;
  /** Fixed by hand; null: the shop's rate of the day. */
  rate: string | null;
  /** YYYY-MM-DD. */
  day: string;
  at: Date;
}

/** The charges that follow, in the order in which they were added. */
export async function readCharges(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, after, upTo }: { variantIds: readonly bigint[]; after: readonly number[]; upTo: number },
): Promise<ChargeRow[]> {
  if (!after.some((chargeId) => chargeId < upTo)) return [];
  return queryRows(
    tx,
    sql<ChargeRow>`
    WITH came AS MATERIALIZED (
      SELECT wanted.variant_id, wanted.after, line.receipt_id, line.line_id
      FROM unnest(${numberArray(variantIds)}::bigint[], ${numberArray(after)}::int[]) AS wanted (variant_id, after)
      JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.variant_id = wanted.variant_id
      JOIN receipt_lines AS line ON line.shop_id = ${shopId} AND line.line_id = ordered.id
    )
    SELECT came.variant_id::text AS "variantId", charge.id::int AS "chargeId", share.receipt_id AS "receiptId",
      sum(share.amount)::text AS amount, charge.currency, charge.rate::text AS rate,
      to_char(charge.billed_on, 'YYYY-MM-DD') AS day, charge.created_at AS at
    FROM came
    JOIN landed_charge_shares AS share ON share.shop_id = ${shopId} AND share.receipt_id = came.receipt_id
      AND share.line_id = came.line_id
    JOIN landed_charges AS charge ON charge.shop_id = ${shopId} AND charge.id = share.charge_id
      AND charge.id > came.after AND charge.id <= ${upTo}
    GROUP BY came.variant_id, charge.shop_id, charge.id, share.receipt_id
    ORDER BY charge.id, share.receipt_id`,
  );
}
