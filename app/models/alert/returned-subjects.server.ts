import { database, queryRows, sql } from "~/models/database/sql.server";
import { type EmailEventKind, isReturned } from "~/models/email/event-kind";
import { formatPoNumber } from "~/models/order-number";
import { returnedMails } from "./returned-mails.server";
import type { ReturnedSubject } from "./subject";

interface Row {
  id: number;
  number: number;
  supplierName: string;
  recipient: string;
  event: EmailEventKind;
  detail: string;
}

/** Orders whose email did not reach the supplier, by the order's id. */
export async function readReturnedSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, ReturnedSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT po.id, po.number, supplier.name AS "supplierName", returned.recipient, returned.kind AS event,
      returned.detail
    FROM (${returnedMails(shopId)}) AS returned
    JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = returned.order_id
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = po.supplier_id
    WHERE returned.order_id = ANY(${ids.map(Number)}::int[])`,
  );
  const found = new Map<string, ReturnedSubject>();
  for (const { number, event, ...row } of rows) {
    if (!isReturned(event)) continue;
    found.set(String(row.id), { kind: "returned", poNumber: formatPoNumber(number), event, ...row });
  }
  return found;
}

/** The order's email that did not reach the supplier; null without one, whatever became of the order. */
export async function findReturnedMail(shopId: number, orderId: number): Promise<ReturnedSubject | null> {
  const found = await readReturnedSubjects(shopId, [String(orderId)]);
  return found.get(String(orderId)) ?? null;
}
