import type Decimal from "decimal.js";
import { notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { BillKind, BillStatus } from "./status";

export interface LockedBill {
  id: number;
  kind: BillKind;
  supplierId: number;
  number: string;
  status: BillStatus;
  currency: string;
  /** YYYY-MM-DD. */
  billedOn: string;
  discountUntil: string | null;
  earlyDiscount: Decimal;
  total: Decimal;
  settled: Decimal;
}

/**
 * Locks the bills until the transaction ends, in the order of their ids; before any order or return of theirs. Those that
 * the shop does not have are left out.
 */
export async function lockBills(
  tx: SqlExecutor,
  shopId: number,
  ids: readonly number[],
): Promise<LockedBill[]> {
  return queryRows(
    tx,
    sql<LockedBill>`
    SELECT id::int AS id, kind, supplier_id AS "supplierId", number, status, currency,
      to_char(billed_on, 'YYYY-MM-DD') AS "billedOn", to_char(discount_until, 'YYYY-MM-DD') AS "discountUntil",
      early_discount AS "earlyDiscount", total, settled
    FROM bills WHERE shop_id = ${shopId} AND id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`,
  );
}

/** Locks one bill. Throws NOT_FOUND. */
export async function lockBill(tx: SqlExecutor, shopId: number, id: number): Promise<LockedBill> {
  const [bill] = await lockBills(tx, shopId, [id]);
  if (!bill) throw notFound("bill");
  return bill;
}
