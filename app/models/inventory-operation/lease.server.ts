import { notFound } from "~/errors";
import { invariant } from "~/lib/invariant";
import type { StockDocument } from "~/models/column-texts";
import { claimedFor, type DatabaseClock, millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { OfflineAccess } from "~/models/session/offline-access.server";
import { inFlightOperationsJoin, isHeldBy } from "~/models/stock-ledger/in-flight.server";
import type { AdjustmentReason, QuantityName } from "~/platform/inventory-adjustment";
import { type OperationChange, parseChanges } from "./changes";
import { type ChangingDocument } from "./request";
import { type OperationStatus } from "./status";

export const operationTimes = {
  leaseMs: 30_000,
  /** How often an operation behind another one is checked; the other one also wakes it. */
  turnMs: 500,
};

/** Within a statement that has it as `operation`: the operation is due and not claimed. */
export const isDue = part`operation.status IN ('pending', 'unknown')
        AND operation.next_attempt_at <= now()
        AND (operation.lease_until IS NULL OR operation.lease_until < now())`;

/** An operation claimed by one worker; `fence` proves the claim when the outcome is recorded. */
export interface ClaimedOperation {
  shopId: number;
  id: number;
  fence: number;
  document: ChangingDocument;
  documentId: number;
  quantityName: QuantityName;
  key: string;
  request: string;
  changes: OperationChange[];
  reason: AdjustmentReason;
  actor: string;
  attempts: number;
  /** A job may be waiting for the next attempt. */
  hasJob: boolean;
  /** An earlier attempt with this key may have taken effect. */
  outcomeUnknown: boolean;
  firstSentAt: Date | null;
  createdAt: Date;
  /** The database's time of the claim, which the operation's own times are compared with. */
  clock: DatabaseClock;
  /** The shop shows orders or transfers in the store: a receipt or arrival may have its units there. */
  hasShipments: boolean;
  /** The shop's access to the platform, where it was read with the claim. */
  access?: OfflineAccess | undefined;
}

/** Within a statement: whether orders or transfers of the shop are shown in the store as incoming, or about to be. */
export function hasShipments(shopId: number): SqlPart {
  return part`(EXISTS (
        SELECT 1 FROM shipments AS shown WHERE shown.shop_id = ${shopId} AND shown.status <> 'ended')
      OR EXISTS (
        SELECT 1 FROM shops AS showing
        WHERE showing.id = ${shopId} AND (showing.sent_orders_incoming OR showing.transfers_incoming)))`;
}

/** A job works on an operation with such a status. */
const inFlightStatuses = ["pending", "unknown"] as const satisfies readonly OperationStatus[];

/** The state of an operation; `againMs` is the delay until the next attempt, null when no job works on it any more. */
export interface OperationState {
  status: OperationStatus;
  againMs: number | null;
}

type Claim =
  | { operation: ClaimedOperation }
  /** It cannot be claimed: it has ended (`againMs` is null), another worker holds it, or it has to wait. */
  | ({ operation: null } & OperationState);

interface ClaimedRow extends Omit<ClaimedOperation, "document" | "changes" | "clock" | "hasJob" | "access"> {
  document: StockDocument;
  changes: unknown;
  leaseUntil: Date | null;
}

/**
 * Claims an operation for 30 s, unless it has ended, is claimed, not due or behind another one on a level. A lease
 * that expired after the first sending leaves an unknown outcome: the request may have been sent. Throws NOT_FOUND.
 */
export async function claimOperation(shopId: number, id: number): Promise<Claim> {
  const [row] = await queryRows(
    database,
    sql<ClaimedRow>`
    UPDATE inventory_operations AS operation SET
      fence = fence + 1,
      lease_until = now() + ${operationTimes.leaseMs} * interval '1 millisecond',
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
          AND (${goesAhead(part`theirs`, part`operation`)} OR theirs.lease_until > now()))
    RETURNING shop_id AS "shopId", id, fence, document, document_id AS "documentId",
      quantity_name AS "quantityName", key, request,
      changes, reason, actor, attempts, outcome_unknown AS "outcomeUnknown", first_sent_at AS "firstSentAt",
      created_at AS "createdAt", ${hasShipments(shopId)} AS "hasShipments",
      lease_until AS "leaseUntil"`,
  );
  if (row) {
    const { leaseUntil, document, changes, ...claimed } = row;
    const read = { document: toChangingDocument(document), changes: parseChanges(changes) };
    return {
      operation: { ...claimed, ...read, clock: claimedFor(leaseUntil, operationTimes.leaseMs), hasJob: true },
    };
  }
  return { operation: null, ...(await whyNot(shopId, id)) };
}

/**
 * The first of two operations on a level (rows of inventory_operations) is the one that may have been sent, since no other
 * change of the app may move the level while its outcome is unknown; otherwise the older one. So an older operation that a
 * person restarts may wait for a later one.
 */
export function goesAhead(theirs: SqlPart, mine: SqlPart): SqlPart {
  return part`(${theirs}.first_sent_at IS NULL, ${theirs}.id) < (${mine}.first_sent_at IS NULL, ${mine}.id)`;
}

/** How often an operation behind a waiting one is checked; a lost wake-up costs no more than this. */
const longestTurnMs = 10_000;
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
      AND theirs.shop_id = ${shopId} AND mine.shop_id = ${shopId} AND ${goesAhead(part`theirs`, part`mine`)}`,
  );
  const untilTurnMs = Math.max(ahead?.theirsMs ?? 0, (ahead?.waitedMs ?? 0) * shareOfWait);
  return { status, againMs: Math.max(againMs, operationTimes.turnMs, Math.min(untilTurnMs, longestTurnMs)) };
}

/** The operation's status, and when it is tried again. Throws NOT_FOUND. */
export async function operationState(shopId: number, id: number): Promise<OperationState> {
  const [found] = await queryRows(
    database,
    sql<{ status: OperationStatus; againMs: number }>`
    SELECT status, ${millisecondsUntil(part`next_attempt_at`)} AS "againMs"
    FROM inventory_operations WHERE shop_id = ${shopId} AND id = ${id}`,
  );
  if (!found) throw notFound("stock operation");
  const isOpen = inFlightStatuses.some((status) => status === found.status);
  return { status: found.status, againMs: isOpen ? found.againMs : null };
}

function toChangingDocument(document: StockDocument): ChangingDocument {
  invariant(document !== "external", "An external change is not sent to the platform");
  return document;
}
