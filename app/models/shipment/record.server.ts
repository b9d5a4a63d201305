import { randomUUID } from "node:crypto";
import { db } from "~/infra/db/db.server";
import { execute, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { queueLevelRefresh } from "~/models/stock-level/refresh.server";
import type { StoreShipment } from "~/platform/shipments.server";
import type { ClaimedShipment } from "./claim.server";
import type { ShipmentStatus } from "./status";

interface Change {
  requestOf: (key: string) => string;
  units: ReadonlyMap<bigint, number>;
  retires: boolean;
}

/**
 * Stores the change that is sent next, under a new key: from here on a lost answer makes its outcome unknown, and the
 * units of a new shipment count as incoming. With `retires` the shipment gives up what it has for good. Null when the claim
 * is lost.
 */
export async function beginChange(
  { shopId, id, fence }: ClaimedShipment,
  { requestOf, units, retires }: Change,
): Promise<{ request: string; sentAt: Date } | null> {
  const key = randomUUID();
  const request = requestOf(key);
  const [begun] = await queryRows(
    db,
    sql<{ sentAt: Date | null }>`
    WITH begun AS (
      UPDATE shipments SET key = ${key}, request = ${request}, sent_at = now(), outcome_unknown = false,
        retired = retired OR ${retires}::bool, lease_until = now() + interval '30 seconds'
      WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND lease_until > now()
      RETURNING shop_id, id, sent_at
    ), line AS (
      UPDATE shipment_lines AS line SET incoming = greatest(line.incoming, sent.units)
      FROM begun, unnest(${[...units.keys()].map(String)}::bigint[], ${[...units.values()]}::int[])
        AS sent (item_id, units)
      WHERE line.shop_id = ${shopId} AND line.shipment_id = begun.id AND line.inventory_item_id = sent.item_id
    )
    SELECT sent_at AS "sentAt" FROM begun`,
  );
  return begun?.sentAt ? { request, sentAt: begun.sentAt } : null;
}

interface Known {
  transfer?: { id: bigint; name: string };
  shipmentId?: bigint;
}

/** Stores what the platform has said that it made. False when the claim is lost. */
export async function keepMade(
  { shopId, id, fence }: ClaimedShipment,
  { transfer, shipmentId }: Known,
): Promise<boolean> {
  const { count } = await db.shipment.updateMany({
    where: { shopId, id, fence },
    data: {
      outcomeUnknown: false,
      ...(transfer && { transferId: transfer.id, name: transfer.name }),
      ...(shipmentId !== undefined && { shipmentId }),
    },
  });
  return count > 0;
}

/**
 * Stores what the store shows of the shipment. Its levels are read again where that changed or the app changed it
 * (`hasSent`), for no webhook tells of incoming units. False when the claim is lost.
 */
export async function keepReading(
  { shopId, id, fence, locationId }: ClaimedShipment,
  { shipment, hasSent }: { shipment: StoreShipment | null; hasSent: boolean },
): Promise<boolean> {
  const read = (shipment?.lines ?? []).flatMap(({ itemId, accepted, rejected, unreceived }) =>
    itemId === null ? [] : [{ item: String(itemId), accepted, rejected, unreceived }],
  );
  return db.$transaction(async (tx) => {
    const held = await execute(
      tx,
      sql`SELECT FROM shipments WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} FOR UPDATE`,
    );
    if (held === 0) return false;
    const changed = await queryRows(
      tx,
      sql<{ variantId: bigint }>`
      UPDATE shipment_lines AS line
      SET seen = greatest(line.seen, coalesce(read.accepted, 0)), incoming = coalesce(read.unreceived, 0),
        rejected = greatest(line.rejected, coalesce(read.rejected, 0))
      FROM shipment_lines AS own
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS read (item bigint, accepted int, rejected int, unreceived int)
        ON read.item = own.inventory_item_id
      WHERE line.shop_id = ${shopId} AND line.shipment_id = ${id}
        AND own.shop_id = ${shopId} AND own.shipment_id = ${id} AND own.variant_id = line.variant_id
        AND (${hasSent}::bool OR line.seen < coalesce(read.accepted, 0)
          OR line.rejected < coalesce(read.rejected, 0)
          OR line.incoming <> coalesce(read.unreceived, 0))
      RETURNING line.variant_id AS "variantId"`,
    );
    if (changed.length > 0) {
      await queueLevelRefresh(
        tx,
        shopId,
        changed.map(({ variantId }) => ({ variantId, locationId })),
      );
    }
    return true;
  });
}

interface Ending {
  status: ShipmentStatus;
  words?: string;
  /** The answer to what was sent is missing. */
  outcomeUnknown?: boolean;
  /** Nothing has failed: attempts count from here. */
  isWaiting?: boolean;
}

/** Gives the claim back with what came of it. */
export async function release(
  { shopId, id, fence, outcomeUnknown: wasUnknown }: ClaimedShipment,
  { status, words = "", outcomeUnknown = wasUnknown, isWaiting = false }: Ending,
): Promise<void> {
  const checked = status === "pending" ? nothing : part`, checked_at = now()`;
  const counted = status === "pending" && !isWaiting ? nothing : part`, attempts = 0`;
  await execute(
    db,
    sql`
    UPDATE shipments SET status = ${status}::text, last_error = ${words}, outcome_unknown = ${outcomeUnknown},
      lease_until = NULL, fence = fence + 1 ${checked} ${counted}
    WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence}`,
  );
}
