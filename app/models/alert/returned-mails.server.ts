import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * The shop's orders whose newest paper did not reach the supplier, each once: order_id, recipient, kind, detail.
 * What a person has dismissed is not among them, nor an order that was sent again since.
 */
export function returnedMails(shopId: number): SqlPart {
  return part`
    SELECT DISTINCT ON (mail.purchase_order_id) mail.purchase_order_id AS order_id,
      mail.recipient, event.kind, event.detail
    FROM email_events AS event
    JOIN emails AS mail ON mail.shop_id = ${shopId}::int AND mail.id = event.email_id
    WHERE event.shop_id = ${shopId}::int AND event.kind IN ('bounced', 'complained', 'failed')
      AND event.dismissed_at IS NULL AND mail.purchase_order_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM sent_documents AS later
        LEFT JOIN emails AS other ON other.shop_id = ${shopId}::int
          AND other.purchase_order_id = mail.purchase_order_id AND other.document_id = later.id
        WHERE later.shop_id = ${shopId}::int AND later.purchase_order_id = mail.purchase_order_id
          AND later.id > mail.document_id AND later.accompanies_id IS NULL
          AND (other.id IS NULL OR other.status = 'sent'))
    ORDER BY mail.purchase_order_id, event.kind`;
}

/** The same of the shop's returns, whose one note is sent again as it is: return_id, recipient, kind, detail. */
export function returnedNotes(shopId: number): SqlPart {
  return part`
    SELECT DISTINCT ON (mail.supplier_return_id) mail.supplier_return_id AS return_id,
      mail.recipient, event.kind, event.detail
    FROM email_events AS event
    JOIN emails AS mail ON mail.shop_id = ${shopId}::int AND mail.id = event.email_id
    WHERE event.shop_id = ${shopId}::int AND event.kind IN ('bounced', 'complained', 'failed')
      AND event.dismissed_at IS NULL AND mail.supplier_return_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM emails AS later
        WHERE later.shop_id = ${shopId}::int AND later.supplier_return_id = mail.supplier_return_id
          AND later.id > mail.id AND later.status = 'sent')
    ORDER BY mail.supplier_return_id, event.kind`;
}
