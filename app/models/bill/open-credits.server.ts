import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { listDepositsLeft } from "~/models/order-deposit/deposits-left.server";
import { formatReturnNumber } from "~/models/order-number";
import type { CreditSource } from "./credit-source";

/** A credit of a supplier of which something is left to set off. */
export interface OpenCredit {
  source: CreditSource;
  /** The credit's own, the return's, or that of the order. */
  number: string;
  left: number;
  /** ISO 4217. */
  currency: string;
  /** The bills that can use it; null: every bill of the supplier in this currency. */
  onlyBills: number[] | null;
}

const mostCredits = 100;

/**
 * The supplier's credits, in one currency or in all, that can be set off against its bills, deposits of its orders with them, the oldest
 * first; at most 100 of a kind.
 */
export async function listOpenCredits(
  shopId: number,
  { supplierId, currency }: { supplierId: number; currency?: string },
): Promise<OpenCredit[]> {
  const [deposits, credits, returns] = await Promise.all([
    listDepositsLeft(shopId, { supplierId, currency }),
    queryRows(
      database,
      sql<{ id: number; number: string; left: string; currency: string }>`
      SELECT bill.id::int AS id, bill.number, (bill.total - bill.settled)::text AS "left", bill.currency
      FROM bills AS bill
      WHERE bill.shop_id = ${shopId} AND bill.supplier_id = ${supplierId}
        ${currency === undefined ? nothing : part`AND bill.currency = ${currency}::text`}
        AND bill.kind = 'credit' AND bill.status IN ('approved', 'partial')
      ORDER BY bill.billed_on, bill.number LIMIT ${mostCredits}::int`,
    ),
    queryRows(
      database,
      sql<{ id: number; number: number; left: string; currency: string }>`
      SELECT goods.id, goods.number, (noted.amount - used.amount)::text AS "left", goods.currency
      FROM supplier_returns AS goods
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(note.amount), 0) AS amount FROM supplier_return_credits AS note
        WHERE note.shop_id = ${shopId} AND note.return_id = goods.id) AS noted
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(payment.amount), 0) AS amount FROM bill_payments AS payment
        WHERE payment.shop_id = ${shopId} AND payment.return_id = goods.id) AS used
      WHERE goods.shop_id = ${shopId} AND goods.supplier_id = ${supplierId}
        ${currency === undefined ? nothing : part`AND goods.currency = ${currency}::text`}
        AND noted.amount > used.amount
      ORDER BY goods.number LIMIT ${mostCredits}::int`,
    ),
  ]);
  const ownOf = await readBillsOfOrders(
    shopId,
    deposits.map(({ orderId }) => orderId),
  );
  return [
    ...credits.map(({ id, left, ...row }) => ({
      ...{ ...row, source: { creditId: id }, left: Number(left), onlyBills: null },
    })),
    ...returns.map(({ id, number, left, ...row }) => ({
      ...{ ...row, source: { returnId: id }, number: formatReturnNumber(number) },
      ...{ left: Number(left), onlyBills: null },
    })),
    ...deposits.map(({ orderId, poNumber, isFree, ...row }) => ({
      ...{ ...row, source: { depositOrderId: orderId }, number: poNumber },
      onlyBills: isFree ? null : (ownOf.get(orderId) ?? []),
    })),
  ];
}

/** The open bills that have lines of each order. */
async function readBillsOfOrders(
  shopId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<{ orderId: number; billIds: number[] }>`
    SELECT bought.purchase_order_id AS "orderId", array_agg(DISTINCT bill.id::int) AS "billIds"
    FROM purchase_order_lines AS bought
    JOIN bill_lines AS piece ON piece.shop_id = ${shopId} AND piece.line_id = bought.id
    JOIN bills AS bill ON bill.shop_id = ${shopId} AND bill.id = piece.bill_id
      AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')
    WHERE bought.shop_id = ${shopId} AND bought.purchase_order_id = ANY(${[...orderIds]}::int[])
    GROUP BY bought.purchase_order_id`,
  );
  return new Map(rows.map(({ orderId, billIds }) => [orderId, billIds]));
}
