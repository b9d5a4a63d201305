import type { AlertType } from "~/generated/prisma/enums";
import type { Query } from "~/models/execute";
import type { AlertChanges } from "./assessment";

/** Writes what is to change; at most three statements, none where nothing is. The caller holds the subjects. */
export async function writeAlertChanges(
  query: Query,
  shopId: number,
  { type, changes: { raise, reword, resolve } }: { type: AlertType; changes: AlertChanges },
): Promise<void> {
  if (resolve.length > 0) await query(resolveAlerts, shopId, resolve);
  if (reword.length > 0) {
    const messages = Object.fromEntries(reword.map(({ id, message }) => [id, message]));
    await query(rewordAlerts, shopId, Object.keys(messages).map(Number), JSON.stringify(messages));
  }
  if (raise.length > 0) {
    await query(
      raiseAlerts,
      shopId,
      type,
      raise.map(({ subject }) => subject),
      raise.map(({ message }) => message),
      raise.map(({ productId }) => productId),
      raise.map(({ variantId }) => variantId),
      raise.map(({ documentId }) => documentId),
    );
  }
}

const resolveAlerts = `
  UPDATE alerts SET resolved_at = now()
  WHERE shop_id = $1::int AND id = ANY($2::int[]) AND resolved_at IS NULL`;

const rewordAlerts = `
  UPDATE alerts SET message = $3::jsonb ->> id::text
  WHERE shop_id = $1::int AND id = ANY($2::int[]) AND resolved_at IS NULL`;

// Ids are only taken for alerts that are new: an upsert would use one up for each open alert, every hour.
const raiseAlerts = `
  INSERT INTO alerts (shop_id, type, subject, message, product_id, variant_id, document_id)
  SELECT $1::int, $2::alert_type, news.*
  FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::int[])
    AS news (subject, message, product_id, variant_id, document_id)
  ORDER BY news.subject
  ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL DO NOTHING`;
