import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import { joinDeposits } from "./joined.server";

/** An order whose deposit is not all set off. */
export interface OpenDeposit {
  orderId: number;
  poNumber: string;
  left: number;
  currency: string;
  /** No bills of the order are to come: any bill of the supplier can use it. */
  isFree: boolean;
}

const mostOrders = 100;

/** The supplier's orders, in one currency or in all, with a deposit that is not all set off, the oldest first; at most 100. */
export async function listDepositsLeft(
  shopId: number,
  { supplierId, currency }: { supplierId: number; currency?: string | undefined },
): Promise<OpenDeposit[]> {
  const rows = await queryRows(
    database,
    sql<{ orderId: number; number: number; left: string; currency: string; isFree: boolean }>`
    SELECT po.id AS "orderId", po.number, (deposits.paid - deposits.used)::text AS "left", po.currency,
      po.status IN ('cancelled', 'received') AS "isFree"
    FROM purchase_orders AS po
    ${joinDeposits(shopId)}
    WHERE po.shop_id = ${shopId} AND po.supplier_id = ${supplierId}
      ${currency === undefined ? nothing : part`AND po.currency = ${currency}::text`}
      AND deposits.paid > deposits.used
    ORDER BY po.number LIMIT ${mostOrders}::int`,
  );
  return rows.map(({ number, left, ...row }) => ({
    ...{ ...row, poNumber: formatPoNumber(number), left: Number(left) },
  }));
}
