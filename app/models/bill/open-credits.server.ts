import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatReturnNumber } from "~/models/order-number";

/** A credit of a supplier of which something is left to set off. */
export interface OpenCredit {
  /** A credit that was entered, or a return whose credit notes are recorded. */
  source: { creditId: number } | { returnId: number };
  number: string;
  left: number;
}

const mostCredits = 100;

/** The supplier's credits in a currency that can be set off against its bills, the oldest first; at most 100 of a kind. */
export async function listOpenCredits(
  shopId: number,
  { supplierId, currency }: { supplierId: number; currency: string },
): Promise<OpenCredit[]> {
  const [credits, returns] = await Promise.all([
    queryRows(
      database,
      sql<{ id: number; number: string; left: string }>`
      SELECT bill.id::int AS id, bill.number, (bill.total - bill.settled)::text AS "left" FROM bills AS bill
      WHERE bill.shop_id = ${shopId} AND bill.supplier_id = ${supplierId} AND bill.currency = ${currency}::text
        AND bill.kind = 'credit' AND bill.status IN ('approved', 'partial')
      ORDER BY bill.billed_on, bill.number LIMIT ${mostCredits}::int`,
    ),
    queryRows(
      database,
      sql<{ id: number; number: number; left: string }>`
      SELECT goods.id, goods.number, (noted.amount - used.amount)::text AS "left"
      FROM supplier_returns AS goods
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(note.amount), 0) AS amount FROM supplier_return_credits AS note
        WHERE note.shop_id = ${shopId} AND note.return_id = goods.id) AS noted
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(payment.amount), 0) AS amount FROM bill_payments AS payment
        WHERE payment.shop_id = ${shopId} AND payment.return_id = goods.id) AS used
      WHERE goods.shop_id = ${shopId} AND goods.supplier_id = ${supplierId} AND goods.currency = ${currency}::text
        AND noted.amount > used.amount
      ORDER BY goods.number LIMIT ${mostCredits}::int`,
    ),
  ]);
  return [
    ...credits.map(({ id, number, left }) => ({ source: { creditId: id }, number, left: Number(left) })),
    ...returns.map(({ id, number, left }) => ({
      ...{ source: { returnId: id }, number: formatReturnNumber(number), left: Number(left) },
    })),
  ];
}
