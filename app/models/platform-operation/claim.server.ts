import { statements } from "~/models/statements.server";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
import { parseChanges, type OperationChange } from "./changes";
import type { ChangingDocument } from "./request";
import { joiningHolders } from "./holders.server";
import { isDue } from "./is-due.server";
import { operationState, type OperationState } from "./state.server";

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
  doubtful: boolean;
  /** Null before the first sending. */
  firstSentAt: Date | null;
  /** Since this key was first sent. */
  ageMs: number;
  createdAt: Date;
}

export type Claim =
  | { operation: ClaimedOperation }
  /** Not now: settled (`again` is null), or in other hands, or not yet its turn. */
  | ({ operation: null } & OperationState);

type ClaimedRow = Omit<ClaimedOperation, "changes" | "hasJob"> & { changes: unknown };

/**
 * Takes the operation for 30 seconds, unless it is settled, in other hands, not due yet or behind an older
 * one on the same level. A lease that ran out after the first sending was begun, without an outcome, means that
 * the request may have been sent: the operation is doubtful from then on. Throws NOT_FOUND.
 */
export async function claimOperation(shopId: number, id: number): Promise<Claim> {
  const [row] = await statements.$queryRaw<ClaimedRow[]>`
    UPDATE platform_operations AS operation SET
      fence = fence + 1,
      lease_until = now() + ${leaseMs} * interval '1 millisecond',
      attempts = attempts + 1,
      doubtful = doubtful OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL),
      status = CASE WHEN doubtful OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL)
        THEN 'unknown' ELSE status END
    WHERE shop_id = ${shopId} AND id = ${id} AND ${isDue}
      AND NOT EXISTS (
        SELECT FROM platform_operation_levels AS place ${joiningHolders(shopId)}
        JOIN platform_operations AS theirs ON theirs.id = holder.operation_id
        WHERE place.shop_id = ${shopId} AND place.operation_id = ${id}
          AND theirs.shop_id = ${shopId} AND holder.operation_id <> ${id}
          AND (holder.operation_id < ${id} OR theirs.lease_until > now()))
    RETURNING shop_id AS "shopId", id, fence, document::text, document_id AS "documentId", key, request,
      changes, reason, actor, attempts, doubtful, first_sent_at AS "firstSentAt",
      coalesce(extract(epoch FROM now() - first_sent_at) * 1000, 0)::float8 AS "ageMs", created_at AS "createdAt"`;
  if (row) return { operation: { ...row, hasJob: true, changes: parseChanges(row.changes) } };
  return { operation: null, ...(await whyNot(shopId, id)) };
}

/** Behind another operation, a look is worth it twice a second; that one also wakes this one. */
export const turnMs = 500;
/** Behind one that waits itself, there is no hurry; a wake-up that got lost costs no more than this. */
const longestTurnMs = 10_000;

async function whyNot(shopId: number, id: number): Promise<OperationState> {
  const { status, again } = await operationState(shopId, id);
  if (!again) return { status, again };
  const [ahead] = await statements.$queryRaw<{ nextAttemptAt: Date | null }[]>`
    SELECT max(theirs.next_attempt_at) AS "nextAttemptAt"
    FROM platform_operation_levels AS place ${joiningHolders(shopId)}
    JOIN platform_operations AS theirs ON theirs.id = holder.operation_id
    WHERE place.shop_id = ${shopId} AND place.operation_id = ${id}
      AND theirs.shop_id = ${shopId} AND holder.operation_id < ${id}`;
  const now = Date.now();
  const theirTurn = Math.min(ahead?.nextAttemptAt?.getTime() ?? 0, now + longestTurnMs);
  return { status, again: new Date(Math.max(again.getTime(), now + turnMs, theirTurn)) };
}
