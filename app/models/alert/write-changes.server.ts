import type { AlertType } from "~/models/column-texts";
import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { AlertChanges } from "./assessment";

/** Writes the changes; no statement without any. The caller has locked the subjects. */
export async function writeAlertChanges(
  tx: SqlExecutor,
  shopId: number,
  { type, changes: { raise, reword, resolve } }: { type: AlertType; changes: AlertChanges },
): Promise<void> {
  if (resolve.length > 0) {
    await execute(
      tx,
      sql`
      UPDATE alerts SET resolved_at = now()
      WHERE shop_id = ${shopId}::int AND id = ANY(${resolve}::int[]) AND resolved_at IS NULL`,
    );
  }
  if (reword.length > 0) {
    const messages = JSON.stringify(Object.fromEntries(reword.map(({ id, message }) => [id, message])));
    await execute(
      tx,
      sql`
      UPDATE alerts SET message = ${messages}::jsonb ->> id::text
      WHERE shop_id = ${shopId}::int AND id = ANY(${reword.map(({ id }) => id)}::int[]) AND resolved_at IS NULL`,
    );
  }
  if (raise.length > 0) await raiseAlerts(tx, shopId, { type, raise });
}

async function raiseAlerts(
  tx: SqlExecutor,
  shopId: number,
  { type, raise }: { type: AlertType; raise: AlertChanges["raise"] },
): Promise<void> {
  // Only new alerts take an id: an upsert would use one up for each open alert, every hour.
  await execute(
    tx,
    sql`
    INSERT INTO alerts (shop_id, type, subject, message, product_id, variant_id, document_id)
    SELECT ${shopId}::int, ${type}::text, wanted.*
    FROM unnest(${raise.map(({ subject }) => subject)}::text[], ${raise.map(({ message }) => message)}::text[],
      ${raise.map(({ productId }) => productId)}::bigint[], ${raise.map(({ variantId }) => variantId)}::bigint[],
      ${raise.map(({ documentId }) => documentId)}::int[])
      AS wanted (subject, message, product_id, variant_id, document_id)
    ORDER BY wanted.subject
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL DO NOTHING`,
  );
}
