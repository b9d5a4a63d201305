import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { nameOfSource } from "~/models/bill/credit-source";
import { queryRows, sql } from "~/models/database/sql.server";
import { depositLeftOf } from "~/models/order-deposit/left.server";
import { creditLeftOf } from "~/models/supplier-return/credit-left.server";
import { sentence } from "~/texts/translate";
import type { NewSupplierPayment } from "./schema";

/**
 * Locks the orders and returns of the credits, in the order of their ids and the orders first, and says which of the bills
 * can use each credit: null for all. Throws INVALID_INPUT, by place, for a source that is named twice.
 */
export async function lockSources(
  tx: Tx,
  shopId: number,
  { bills, credits }: NewSupplierPayment,
): Promise<{ amount: number; onlyBills: number[] | null }[]> {
  checkTwice(credits);
  const orderIds = sorted(credits.flatMap(({ depositOrderId }) => depositOrderId ?? []));
  const onlyOwn = new Set<number>();
  for (const id of orderIds) if ((await depositLeftOf(tx, shopId, id))?.isFree === false) onlyOwn.add(id);
  for (const id of sorted(credits.flatMap(({ returnId }) => returnId ?? [])))
    await creditLeftOf(tx, shopId, id);
  const billIds = bills.map(({ billId }) => billId);
  const own =
    onlyOwn.size === 0
      ? []
      : await queryRows(
          tx,
          sql<{ orderId: number; billId: number }>`
          SELECT DISTINCT bought.purchase_order_id AS "orderId", piece.bill_id::int AS "billId"
          FROM bill_lines AS piece
          JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = piece.line_id
            AND bought.purchase_order_id = ANY(${[...onlyOwn]}::int[])
          WHERE piece.shop_id = ${shopId} AND piece.bill_id = ANY(${billIds}::int[])`,
        );
  return credits.map(({ amount, depositOrderId }) => ({
    amount,
    onlyBills:
      depositOrderId !== undefined && onlyOwn.has(depositOrderId)
        ? own.filter(({ orderId }) => orderId === depositOrderId).map(({ billId }) => billId)
        : null,
  }));
}

function checkTwice(credits: NewSupplierPayment["credits"]): void {
  const named = new Set<string>();
  for (const [place, credit] of credits.entries()) {
    const name = nameOfSource(credit);
    const key = `${name} ${credit[name]}`;
    if (named.has(key)) throw invalidField(`credits.${place}.${name}`, sentence("fields.twice"));
    named.add(key);
  }
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}
