import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

interface CreditLeft {
  supplierId: number;
  currency: string;
  /** What its credit notes come to, less what bills have used of it; decimal text in the return's currency. */
  left: string;
}

/** What of a return's credit can be set off still; null for one of another shop. The return is locked until the end. */
export async function creditLeftOf(
  tx: SqlExecutor,
  shopId: number,
  returnId: number,
): Promise<CreditLeft | null> {
  const [goods] = await queryRows(
    tx,
    sql<{ supplierId: number; currency: string }>`
    SELECT supplier_id AS "supplierId", currency FROM supplier_returns
    WHERE shop_id = ${shopId} AND id = ${returnId} FOR UPDATE`,
  );
  if (!goods) return null;
  const [sums] = await queryRows(
    tx,
    sql<{ left: string }>`
    SELECT (
      (SELECT coalesce(sum(note.amount), 0) FROM supplier_return_credits AS note
        WHERE note.shop_id = ${shopId} AND note.return_id = ${returnId})
      - (SELECT coalesce(sum(used.amount), 0) FROM bill_payments AS used
        WHERE used.shop_id = ${shopId} AND used.return_id = ${returnId}))::text AS "left"`,
  );
  return { ...goods, left: sums?.left ?? "0" };
}
