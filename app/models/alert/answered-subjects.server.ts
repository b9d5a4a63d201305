import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import type { AnsweredSubject } from "./subject";
import { waitingAnswers } from "./waiting-answers.server";

interface Row {
  id: number;
  number: number;
  supplierName: string;
  changed: number;
  note: string;
}

/** Orders whose supplier's answer waits for a decision, by the order's id. */
export async function readAnsweredSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, AnsweredSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT po.id, po.number, supplier.name AS "supplierName", answered.changed, answered.note
    FROM (${waitingAnswers(shopId)}) AS answered
    JOIN purchase_orders AS po
      ON po.shop_id = ${shopId}::int AND po.id = answered.order_id AND po.revision = answered.revision
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = po.supplier_id
    WHERE answered.order_id = ANY(${ids.map(Number)}::int[])`,
  );
  return new Map(
    rows.map(({ number, ...row }) => [
      String(row.id),
      { kind: "answered", poNumber: formatPoNumber(number), ...row },
    ]),
  );
}
