import { claimedFor, type DatabaseClock } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import type { ShownDocument } from "./shown-document.server";

const leaseMs = 30_000;

export interface ClaimedShipment {
  shopId: number;
  id: bigint;
  fence: number;
  document: ShownDocument;
  locationId: bigint;
  tag: string;
  transferId: bigint | null;
  shipmentId: bigint | null;
  retired: boolean;
  sentAt: Date | null;
  outcomeUnknown: boolean;
  attempts: number;
  clock: DatabaseClock;
}

interface ClaimedRow extends Omit<ClaimedShipment, "clock" | "document"> {
  orderId: number | null;
  stockTransferId: number | null;
  leaseUntil: Date | null;
}

/** Claims the shipment for 30 s; null while another process works on it, or when it has ended. */
export async function claimShipment(shopId: number, id: bigint): Promise<ClaimedShipment | null> {
  const [row] = await queryRows(
    database,
    sql<ClaimedRow>`
    UPDATE shipments SET fence = fence + 1, attempts = attempts + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond',
      outcome_unknown = outcome_unknown OR (lease_until IS NOT NULL AND sent_at IS NOT NULL)
    WHERE shop_id = ${shopId} AND id = ${id} AND status <> 'ended'
      AND (lease_until IS NULL OR lease_until < now())
    RETURNING shop_id AS "shopId", id, fence, purchase_order_id AS "orderId", stock_transfer_id AS "stockTransferId",
      location_id AS "locationId", tag,
      transfer_id AS "transferId", shipment_id AS "shipmentId", retired, sent_at AS "sentAt",
      outcome_unknown AS "outcomeUnknown", attempts,
      lease_until AS "leaseUntil"`,
  );
  if (!row) return null;
  const { leaseUntil, orderId, stockTransferId, ...claimed } = row;
  const document: ShownDocument =
    orderId === null ? { kind: "transfer", id: stockTransferId ?? 0 } : { kind: "order", id: orderId };
  return { ...claimed, document, clock: claimedFor(leaseUntil, leaseMs) };
}
