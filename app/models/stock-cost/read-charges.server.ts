import { part, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
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

interface Asked {
  variantIds: readonly bigint[];
  /** The last charge that is applied to each of them. */
  after: readonly number[];
  /** The last charge that is read. */
  upTo: number;
}

/** Up to so many new shares are read whoever they are of; with more, those of the variants' order lines alone. */
const mostShares = 10_000;

/** The charges that follow, in the order in which they were added. */
export async function readCharges(
  tx: SqlExecutor,
  shopId: number,
  { few = mostShares, ...asked }: Asked & { few?: number },
): Promise<ChargeRow[]> {
  const { variantIds, after, upTo } = asked;
  const since = Math.min(...after);
  if (after.length === 0 || since >= upTo) return [];
  const areFew = await haveFewShares(tx, shopId, { since, upTo, few });
  const came = areFew ? sharesOfCharges(shopId, { since, ...asked }) : sharesOfVariants(shopId, asked);
  const rows = await queryRows(
    tx,
    sql<ChargeRow>`
    WITH came AS MATERIALIZED (${came})
    SELECT came.variant_id::text AS "variantId", charge.id::int AS "chargeId", came.receipt_id AS "receiptId",
      sum(came.amount)::text AS amount, charge.currency, charge.rate::text AS rate,
      to_char(charge.billed_on, 'YYYY-MM-DD') AS day, charge.created_at AS at
    FROM came
    JOIN landed_charges AS charge ON charge.shop_id = ${shopId} AND charge.id = came.charge_id
    GROUP BY came.variant_id, charge.shop_id, charge.id, came.receipt_id
    ORDER BY charge.id, came.receipt_id`,
  );
  const applied = new Map(variantIds.map((id, place) => [id.toString(), after[place] ?? 0]));
  return rows.filter(({ variantId, chargeId }) => chargeId > (applied.get(variantId) ?? 0));
}

async function haveFewShares(
  tx: SqlExecutor,
  shopId: number,
  { since, upTo, few }: { since: number; upTo: number; few: number },
): Promise<boolean> {
  const { shares } = await queryOne(
    tx,
    sql<{ shares: number }>`
    SELECT count(*)::int AS shares
    FROM (
      SELECT FROM landed_charge_shares AS share
      WHERE share.shop_id = ${shopId} AND share.charge_id > ${since} AND share.charge_id <= ${upTo}
      LIMIT ${few + 1}) AS new`,
  );
  return shares <= few;
}

/** A busy variant has hundreds of order lines: a new charge is of one of them. */
function sharesOfCharges(shopId: number, { variantIds, since, upTo }: Asked & { since: number }): SqlPart {
  return part`
      SELECT ordered.variant_id, share.charge_id, share.receipt_id, share.amount
      FROM landed_charge_shares AS share
      JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.id = share.line_id
        AND ordered.variant_id = ANY(${numberArray(variantIds)}::bigint[])
      WHERE share.shop_id = ${shopId} AND share.charge_id > ${since} AND share.charge_id <= ${upTo}`;
}

/** Where costs begin from nothing, all charges are new. */
function sharesOfVariants(shopId: number, { variantIds, after, upTo }: Asked): SqlPart {
  return part`
      SELECT wanted.variant_id, share.charge_id, share.receipt_id, share.amount
      FROM unnest(${numberArray(variantIds)}::bigint[], ${numberArray(after)}::int[]) AS wanted (variant_id, after)
      JOIN purchase_order_lines AS ordered ON ordered.shop_id = ${shopId} AND ordered.variant_id = wanted.variant_id
      JOIN receipt_lines AS line ON line.shop_id = ${shopId} AND line.line_id = ordered.id
      JOIN landed_charge_shares AS share ON share.shop_id = ${shopId} AND share.receipt_id = line.receipt_id
        AND share.line_id = line.line_id AND share.charge_id > wanted.after AND share.charge_id <= ${upTo}`;
}
