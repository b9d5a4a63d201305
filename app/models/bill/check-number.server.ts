import { invalidField } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";

interface Named {
  supplierId: number;
  number: string;
  /** The bill that has the number itself; null for a new one. */
  billId: number | null;
}

/**
 * Throws INVALID_INPUT, with the day of the other one, where the supplier's bill of that number is entered already. The
 * caller has locked the supplier, so that of two requests at once the second one sees the first.
 */
export async function checkBillNumber(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, number, billId }: Named,
): Promise<void> {
  const [earlier] = await queryRows(
    tx,
    sql<{ day: string }>`
    SELECT to_char(billed_on, 'YYYY-MM-DD') AS day FROM bills
    WHERE shop_id = ${shopId} AND supplier_id = ${supplierId} AND lower(number) = lower(${number}::text)
      AND status <> 'cancelled' AND (${billId}::int IS NULL OR id <> ${billId}::int)
    LIMIT 1`,
  );
  if (earlier) throw invalidField("number", sentence("bills.numberTaken", { number, day: earlier.day }));
}
