import { database, queryRows, sql } from "~/models/database/sql.server";
import type { BillSubject } from "./subject";

/** Bills of which something is open, by the bill's id. */
export async function readBillSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, BillSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Omit<BillSubject, "kind" | "open"> & { open: string }>`
    SELECT bill.id::int AS id, bill.number, named.name AS "supplierName", to_char(bill.due_on, 'YYYY-MM-DD') AS "dueOn",
      (bill.total - bill.settled)::text AS open, bill.currency
    FROM bills AS bill
    JOIN suppliers AS named ON named.shop_id = ${shopId}::int AND named.id = bill.supplier_id
    WHERE bill.shop_id = ${shopId}::int AND bill.id = ANY(${ids.map(Number)}::int[])`,
  );
  return new Map(rows.map((row) => [String(row.id), { kind: "bill", ...row, open: Number(row.open) }]));
}
