import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";
import type { Assessment } from "./assessment";

/** All fields of a bill are null when nothing is wanted for it. */
interface Row {
  subject: string;
  alertId: number | null;
  openMessage: string | null;
  billId: number | null;
  number: string | null;
  supplierName: string | null;
  /** YYYY-MM-DD. */
  dueOn: string | null;
}

/** The alerts about overdue bills that are wanted at `now` or open, for these bills or with null for all of the shop. */
export async function assessBills(
  on: SqlExecutor,
  shopId: number,
  { billIds, now }: { billIds: readonly number[] | null; now: Date },
): Promise<Assessment[]> {
  const ofBills = billIds === null ? nothing : part`AND bill.id = ANY(${[...billIds]}::int[])`;
  const ofAlerts =
    billIds === null ? nothing : part`AND subject = ANY(${billIds.map((id) => `bill:${id}`)}::text[])`;
  const rows = await queryRows(
    on,
    sql<Row>`
    SELECT coalesce(wanted.subject, open.subject, '') AS subject, open.id AS "alertId", open.message AS "openMessage",
      wanted.id AS "billId", wanted.number, wanted.name AS "supplierName",
      to_char(wanted.due_on, 'YYYY-MM-DD') AS "dueOn"
    FROM (
      SELECT 'bill:' || bill.id AS subject, bill.id::int AS id, bill.number, named.name, bill.due_on
      FROM bills AS bill
      JOIN suppliers AS named ON named.shop_id = ${shopId}::int AND named.id = bill.supplier_id
      JOIN shops AS shop ON shop.id = ${shopId}::int
      LEFT JOIN alert_configurations AS chosen ON chosen.shop_id = ${shopId}::int
      WHERE bill.shop_id = ${shopId}::int AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')
        AND bill.due_on < (${now}::timestamptz AT TIME ZONE shop.time_zone)::date
        AND coalesce(chosen.overdue_bill_alerts, true) ${ofBills}) AS wanted
    FULL JOIN (
      SELECT id, subject, message FROM alerts
      WHERE shop_id = ${shopId}::int AND type = 'bill_overdue' AND resolved_at IS NULL ${ofAlerts}
    ) AS open ON open.subject = wanted.subject`,
  );
  return rows.map(({ subject, alertId, openMessage, billId, number, supplierName, dueOn }) => ({
    subject,
    open: alertId === null ? null : { id: alertId, message: openMessage ?? "" },
    wanted:
      billId === null
        ? null
        : {
            ...{ productId: null, variantId: null, documentId: billId },
            message: serialiseMessage(
              sentence("alerts.billOverdue", {
                ...{ number: number ?? "", supplier: supplierName ?? "", due: dueOn ?? "" },
              }),
            ),
          },
  }));
}
