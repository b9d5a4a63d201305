import { Prisma } from "~/generated/prisma/client";
import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { inTransaction, numberArray, statements, type Statements } from "~/models/statements.server";
import { endOfSecond } from "~/models/stock-level/second";
import { placeKey, type OperationChange } from "./changes";
import { leaseMs, type ClaimedOperation } from "./claim.server";
import { lockLevels, placeColumns, type LockedLevel } from "./lock-levels.server";
import { recordDrift } from "./record-drift.server";
import { freshRequest } from "./request";

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
 * Nothing of the operation has taken effect, and its first sending follows: it gets a new key and new bytes that
 * compare with the levels just read, and the mirror takes these over. From here on a lost answer means doubt.
 * A level without a reading is not stocked yet: nothing is there. A target becomes a delta here; what comes to
 * nothing is no longer among the changes, which may be all of them. The claim holds for 30 s from here on.
 * Null, and nothing changed, when it is no longer the newest or has run out.
 */
export async function beginSending(
  operation: ClaimedOperation,
  readings: readonly LevelReading[],
): Promise<ClaimedOperation | null> {
  const { shopId } = operation;
  const changes = comparedWith(operation, readings).filter(({ delta }) => delta !== 0);
  const request = freshRequest({ ...operation, changes });
  const begunAs = (begun: Begun): ClaimedOperation => ({
    ...operation,
    ...begun,
    key: request.key,
    request: request.request,
    changes,
  });
  // Mostly the mirror has nothing to learn, and one statement is all.
  if (readings.length === operation.changes.length) {
    const begun = await begin(statements, operation, { request, readings });
    if (begun) return begunAs(begun);
  }
  return inTransaction(async (tx) => {
    const levels = await lockLevels(tx, shopId, operation.changes);
    const begun = await begin(tx, operation, { request });
    if (!begun) return null;
    await mirrorReadings(tx, shopId, { levels, readings });
    await reviewStockAlerts(
      tx,
      shopId,
      readings.map(({ variantId }) => variantId),
    );
    return begunAs(begun);
  });
}

interface Begun {
  firstSentAt: Date;
}

/** Null when the claim no longer holds, or with `readings` when the mirror does not say the same. */
async function begin(
  tx: Statements,
  { shopId, id, fence }: ClaimedOperation,
  { request, readings }: { request: ReturnType<typeof freshRequest>; readings?: readonly LevelReading[] },
): Promise<Begun | null> {
  const isKnown = readings
    ? Prisma.sql`AND ${readings.length} = (
        SELECT count(*) FROM stock_levels AS level JOIN ${columnsOf(readings)} USING (variant_id, location_id)
        WHERE level.shop_id = ${shopId} AND level.changed_at >= reading.updated_at
          AND (level.available, level.on_hand, level.committed, level.incoming)
            = (reading.available, reading.on_hand, reading.committed, reading.incoming))`
    : Prisma.empty;
  // The status as text, which no index has: PostgreSQL would walk through all that are pending instead of taking this one.
  const [begun] = await tx.$queryRaw<Begun[]>`
    UPDATE platform_operations SET
      key = ${request.key}, api_version = ${request.apiVersion}, request = ${request.request},
      changes = ${JSON.stringify(request.changes)}::jsonb, first_sent_at = now(),
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    WHERE shop_id = ${shopId} AND id = ${id} AND fence = ${fence} AND status::text = 'pending' AND lease_until > now()
      ${isKnown}
    RETURNING first_sent_at AS "firstSentAt"`;
  return begun ?? null;
}

/** The readings as a table. */
function columnsOf(readings: readonly LevelReading[]): Prisma.Sql {
  const { variantIds, locationIds } = placeColumns(readings);
  return Prisma.sql`unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
      ${numberArray(readings.map(({ available }) => available))}::int[],
      ${numberArray(readings.map(({ onHand }) => onHand))}::int[],
      ${numberArray(readings.map(({ committed }) => committed))}::int[],
      ${numberArray(readings.map(({ incoming }) => incoming))}::int[],
      ${readings.map(({ updatedAt }) => endOfSecond(updatedAt).toISOString())}::timestamptz[])
      AS reading (variant_id, location_id, available, on_hand, committed, incoming, updated_at)`;
}

/** A merchant's absolute quantity speaks of the level that it was said of, not of one read much later. */
const targetLifeMs = 10_000;

/**
 * Returns the lines whose absolute quantity is more than ten seconds old and whose level has changed since: the
 * merchant may not have known of that change.
 */
export function movedTargets(
  { changes, createdAt, clock }: ClaimedOperation,
  readings: readonly LevelReading[],
): { index: number; change: OperationChange; found: number }[] {
  if (clock.now() - createdAt.getTime() <= targetLifeMs) return [];
  const levels = new Map(readings.map((reading) => [placeKey(reading), reading.available]));
  return changes.flatMap((change, index) => {
    const found = levels.get(placeKey(change)) ?? 0;
    return change.target === undefined || found === change.from || found === change.target
      ? []
      : [{ index, change, found }];
  });
}

/**
 * A quantity becomes a delta for good where the mirror, or the reading before, says the same of the level as this one:
 * what is sold from then on stays sold. Where they differ, one of the two may be old, and a refused comparison leads to
 * another reading.
 */
function comparedWith({ changes }: ClaimedOperation, readings: readonly LevelReading[]): OperationChange[] {
  const found = new Map(readings.map((reading) => [placeKey(reading), reading]));
  return changes.map((change) => {
    const { variantId, locationId, inventoryItemId, target, least, note } = change;
    const reading = found.get(placeKey(change));
    const from = reading?.available ?? 0;
    return {
      variantId,
      locationId,
      inventoryItemId,
      from,
      delta: target === undefined ? change.delta : target - from,
      target: from === change.from ? undefined : target,
      least,
      note,
      onHand: reading?.onHand ?? 0,
      asOf: reading?.updatedAt ?? change.asOf,
    };
  });
}

/** The mirror's locked levels become what was read; the ledger tells of the difference. */
async function mirrorReadings(
  tx: Statements,
  shopId: number,
  { levels, readings }: { levels: Map<string, LockedLevel>; readings: readonly LevelReading[] },
): Promise<void> {
  await recordDrift(tx, shopId, { levels, found: readings });
  await tx.$executeRaw`
    UPDATE stock_levels AS level SET
      available = reading.available, on_hand = reading.on_hand,
      committed = reading.committed, incoming = reading.incoming,
      changed_at = greatest(changed_at, reading.updated_at)
    FROM ${columnsOf(readings)}
    WHERE level.shop_id = ${shopId}
      AND level.variant_id = reading.variant_id AND level.location_id = reading.location_id`;
}
