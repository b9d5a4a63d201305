import { database, part, queryRows, sql } from "~/models/sql.server";
import { DatabaseClock, millisecondsUntil } from "~/models/database-time.server";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
import { type OperationChange, parseChanges } from "./changes";
import type { StockDocument } from "~/models/column-texts";
import { type ChangingDocument, toChangingDocument } from "./request";
import { inFlightOperationsJoin, isHeldBy } from "~/models/stock-ledger/in-flight.server";
import { isDue } from "./sweep.server";
import { type OperationState, operationState } from "./state.server";

/** How long a claim keeps others away. */
export const leaseMs = 30_000;

/** An operation in the hands of one worker; `fence` proves it when the outcome is written down. */
export interface ClaimedOperation {
  shopId: number;
  id: number;
  fence: number;
  document: ChangingDocument;
  documentId: number;
  key: string;
  /** The exact bytes to send. */
  request: string;
  changes: OperationChange[];
  reason: AdjustmentReason;
  actor: string;
  attempts: number;
  /** One may be waiting to try it again. */
  hasJob: boolean;
  /** An earlier attempt with this key may have taken effect. */
  outcomeUnknown: boolean;
  /** Null before the first sending. */
  firstSentAt: Date | null;
  createdAt: Date;
  /** What the operation's own moments are compared with. */
  clock: DatabaseClock;
}

type Claim =
  | { operation: ClaimedOperation }
  /** Not now: settled (`againMs` is null), or in other hands, or not yet its turn. */
  | ({ operation: null } & OperationState);

interface ClaimedRow extends Omit<ClaimedOperation, "document" | "changes" | "clock" | "hasJob"> {
  document: StockDocument;
  changes: unknown;
  now: Date;
}

/**
 * Takes the operation for 30 seconds, unless it is settled, in other hands, not due yet or behind an older
 * one on the same level. A lease that ran out after the first sending was begun, without an outcome, means that
 * the request may have been sent: the operation's outcome is unknown from then on. Throws NOT_FOUND.
 */
export async function claimOperation(shopId: number, id: number): Promise<Claim> {
  const [row] = await queryRows(
    database,
    sql<ClaimedRow>`
    UPDATE inventory_operations AS operation SET
      fence = fence + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond',
      attempts = attempts + 1,
      outcome_unknown = outcome_unknown OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL),
      status = CASE WHEN outcome_unknown OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL)
        THEN 'unknown' ELSE status END
    WHERE shop_id = ${shopId} AND id = ${id} AND ${isDue}
      AND NOT EXISTS (
        SELECT FROM inventory_operation_levels AS place ${inFlightOperationsJoin(shopId)}
        JOIN inventory_operations AS theirs ON theirs.id = holder.operation_id
        WHERE place.shop_id = ${shopId} AND ${isHeldBy(part`place`, part`${id}::int`)}
          AND theirs.shop_id = ${shopId} AND holder.operation_id <> ${id}
          AND (holder.operation_id < ${id} OR theirs.lease_until > now()))
    RETURNING shop_id AS "shopId", id, fence, document, document_id AS "documentId", key, request,
      changes, reason, actor, attempts, outcome_unknown AS "outcomeUnknown", first_sent_at AS "firstSentAt",
      created_at AS "createdAt", now()`,
  );
  if (row) {
    const { now, document, changes, ...claimed } = row;
    const read = { document: toChangingDocument(document), changes: parseChanges(changes) };
    return { operation: { ...claimed, ...read, clock: new DatabaseClock(now), hasJob: true } };
  }
  return { operation: null, ...(await whyNot(shopId, id)) };
}

/** Behind another operation, a look is worth it twice a second; that one also wakes this one. */
export const turnMs = 500;
/** Behind one that waits itself, there is no hurry; a wake-up that got lost costs no more than this. */
const longestTurnMs = 10_000;
/** The longer it has stood in the queue, the longer it can go without a look. */
const shareOfWait = 1 / 4;

async function whyNot(shopId: number, id: number): Promise<OperationState> {
  const { status, againMs } = await operationState(shopId, id);
  if (againMs === null) return { status, againMs };
  const [ahead] = await queryRows(
    database,
    sql<{ theirsMs: number | null; waitedMs: number | null }>`
    SELECT max(${millisecondsUntil(part`theirs.next_attempt_at`)}) AS "theirsMs",
      (extract(epoch FROM now() - max(mine.created_at)) * 1000)::float8 AS "waitedMs"
    FROM inventory_operation_levels AS place ${inFlightOperationsJoin(shopId)}
    JOIN inventory_operations AS theirs ON theirs.id = holder.operation_id
    JOIN inventory_operations AS mine ON mine.id = place.operation_id
    WHERE place.shop_id = ${shopId} AND ${isHeldBy(part`place`, part`${id}::int`)}
      AND theirs.shop_id = ${shopId} AND holder.operation_id < ${id} AND mine.shop_id = ${shopId}`,
  );
  const untilTurnMs = Math.max(ahead?.theirsMs ?? 0, (ahead?.waitedMs ?? 0) * shareOfWait);
  return { status, againMs: Math.max(againMs, turnMs, Math.min(untilTurnMs, longestTurnMs)) };
}
