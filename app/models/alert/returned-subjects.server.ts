import { database, queryRows, sql } from "~/models/database/sql.server";
import { type EmailEventKind, isReturned } from "~/models/email/event-kind";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { returnedMails, returnedNotes } from "./returned-mails.server";
import type { ReturnedSubject } from "./subject";

interface Row {
  subject: string;
  id: number;
  number: number;
  isOfReturn: boolean;
  supplierName: string;
  recipient: string;
  event: EmailEventKind;
  detail: string;
}

/** Orders and returns whose email did not reach the supplier, by the alert's subject. */
export async function readReturnedSubjects(
  shopId: number,
  subjects: readonly string[],
): Promise<Map<string, ReturnedSubject>> {
  if (subjects.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT 'purchase_order:' || po.id AS subject, po.id, po.number, false AS "isOfReturn",
      supplier.name AS "supplierName", returned.recipient, returned.kind AS event, returned.detail
    FROM (${returnedMails(shopId)}) AS returned
    JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = returned.order_id
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = po.supplier_id
    WHERE returned.order_id = ANY(${idsOf(subjects, "purchase_order:")}::int[])
    UNION ALL
    SELECT 'supplier_return:' || goods.id, goods.id, goods.number, true,
      supplier.name, returned.recipient, returned.kind, returned.detail
    FROM (${returnedNotes(shopId)}) AS returned
    JOIN supplier_returns AS goods ON goods.shop_id = ${shopId}::int AND goods.id = returned.return_id
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int AND supplier.id = goods.supplier_id
    WHERE returned.return_id = ANY(${idsOf(subjects, "supplier_return:")}::int[])`,
  );
  const found = new Map<string, ReturnedSubject>();
  for (const { subject, number, isOfReturn, event, ...row } of rows) {
    if (!isReturned(event)) continue;
    const named = isOfReturn
      ? ({ document: "return", number: formatReturnNumber(number) } as const)
      : ({ document: "order", number: formatPoNumber(number) } as const);
    found.set(subject, { kind: "returned", ...named, event, ...row });
  }
  return found;
}

function idsOf(subjects: readonly string[], prefix: string): number[] {
  return subjects.flatMap((subject) =>
    subject.startsWith(prefix) ? [Number(subject.slice(prefix.length))] : [],
  );
}

/** The email of this order or return that did not reach the supplier; null without one, whatever became of it. */
export async function findReturnedMail(
  shopId: number,
  subject: `purchase_order:${number}` | `supplier_return:${number}`,
): Promise<ReturnedSubject | null> {
  const found = await readReturnedSubjects(shopId, [subject]);
  return found.get(subject) ?? null;
}
