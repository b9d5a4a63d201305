import { DatabaseClock } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";

const leaseMs = 30_000;

export interface ClaimedShipment {
  shopId: number;
  id: bigint;
  fence: number;
  orderId: number;
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

/** Claims the shipment for 30 s; null while another process works on it, or when it has ended. */
export async function claimShipment(shopId: number, id: bigint): Promise<ClaimedShipment | null> {
  const [row] = await queryRows(
    database,
    sql<Omit<ClaimedShipment, "clock"> & { now: Date }>`
    UPDATE order_shipments SET fence = fence + 1, attempts = attempts + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond',
      outcome_unknown = outcome_unknown OR (lease_until IS NOT NULL AND sent_at IS NOT NULL)
    WHERE shop_id = ${shopId} AND id = ${id} AND status <> 'ended'
      AND (lease_until IS NULL OR lease_until < now())
    RETURNING shop_id AS "shopId", id, fence, purchase_order_id AS "orderId", location_id AS "locationId", tag,
      transfer_id AS "transferId", shipment_id AS "shipmentId", retired, sent_at AS "sentAt",
      outcome_unknown AS "outcomeUnknown", attempts, now()`,
  );
  if (!row) return null;
  const { now, ...claimed } = row;
  return { ...claimed, clock: new DatabaseClock(now) };
}
