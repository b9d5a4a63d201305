import { db, type Tx } from "~/db.server";
import { placeKey, type OperationChange } from "./changes";
import type { ClaimedOperation } from "./claim.server";
import { lockLevels, placeColumns, type LockedLevel } from "./lock-levels.server";
import { queueAttempt } from "./queue-attempt.server";
import { recordDrift } from "./record-drift.server";
import { freshRequest } from "./request";

/** Whoever made the operation anew goes on at once; a job follows in case it cannot. */
const headStartMs = 5_000;

/** A level as the platform has just told it. */
export interface LevelReading {
  variantId: bigint;
  locationId: bigint;
  available: number;
  onHand: number;
  committed: number;
  incoming: number;
  updatedAt: Date;
}

/**
 * Nothing of the operation has taken effect: it gets a new key and new bytes that compare with the levels just
 * read, and the mirror takes these over. A level without a reading is not stocked yet, so it is compared with 0.
 * False, and nothing changed, when the claim is no longer the newest.
 */
export async function rebaseOperation(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { shopId, id, fence } = operation;
    const levels = await lockLevels(tx, shopId, operation.changes);
    const { count } = await tx.platformOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["pending", "unknown"] } },
      data: unsent(operation, readings),
    });
    if (count === 0) return false;
    await mirrorReadings(tx, shopId, { levels, readings });
    await queueAttempt(tx, { shopId, id, runAt: new Date(Date.now() + headStartMs) });
    return true;
  });
}

/** The columns of an operation whose request was never sent. */
export function unsent(
  operation: Pick<ClaimedOperation, "changes" | "document" | "documentId" | "reason">,
  readings: readonly LevelReading[],
) {
  const found = new Map(readings.map((reading) => [placeKey(reading), reading]));
  const changes = operation.changes.map((change): OperationChange => {
    const reading = found.get(placeKey(change));
    return {
      ...change,
      from: reading?.available ?? 0,
      onHand: reading?.onHand ?? null,
      asOf: reading?.updatedAt ?? change.asOf,
      contradictedAt: undefined,
    };
  });
  return {
    ...freshRequest({ ...operation, changes }),
    status: "pending",
    doubtful: false,
    firstSentAt: null,
    leaseUntil: null,
    nextAttemptAt: new Date(0),
  } as const;
}

/** The mirror's locked levels become what was read; the ledger tells of the difference. */
export async function mirrorReadings(
  tx: Tx,
  shopId: number,
  { levels, readings }: { levels: Map<string, LockedLevel>; readings: readonly LevelReading[] },
): Promise<void> {
  await recordDrift(tx, shopId, { levels, found: readings });
  const { variantIds, locationIds } = placeColumns(readings);
  await tx.$executeRaw`
    UPDATE stock_levels AS level SET
      available = reading.available, on_hand = reading.on_hand,
      committed = reading.committed, incoming = reading.incoming,
      changed_at = greatest(changed_at, reading.updated_at)
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${readings.map(({ available }) => available)}::int[], ${readings.map(({ onHand }) => onHand)}::int[],
      ${readings.map(({ committed }) => committed)}::int[], ${readings.map(({ incoming }) => incoming)}::int[],
      ${readings.map(({ updatedAt }) => updatedAt.toISOString())}::timestamptz[])
      AS reading (variant_id, location_id, available, on_hand, committed, incoming, updated_at)
    WHERE level.shop_id = ${shopId}
      AND level.variant_id = reading.variant_id AND level.location_id = reading.location_id`;
}
