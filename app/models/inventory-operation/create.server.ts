import { randomUUID } from "node:crypto";
import { invariant } from "~/lib/invariant";
import { DatabaseClock } from "~/models/database/database-time.server";
import { nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import {
  accessColumns,
  type AccessRow,
  joiningAccess,
  toOfflineAccess,
} from "~/models/session/offline-access.server";
import { inFlightOperationIds, inFlightOperationsJoin } from "~/models/stock-ledger/in-flight.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { type LockedLevel, lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { apiVersion } from "~/platform/api-version";
import { type AdjustmentReason, mostChanges, type QuantityName } from "~/platform/inventory-adjustment";
import { mergeDeltas, type OperationChange, parseChanges, toStoredChanges } from "./changes";
import { type ClaimedOperation, hasShipments } from "./lease.server";
import { type ChangingDocument, compareValues, type IntendedChange, mergeIntended } from "./request";
import { queueAttempt } from "./schedule.server";
import { scheduleSweep } from "./sweep.server";

async function deltasAhead(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<Map<string, number>> {
  const operations = await queryRows(
    tx,
    sql<{ changes: unknown }>`
    SELECT changes FROM inventory_operations
    WHERE shop_id = ${shopId} AND quantity_name = 'available' AND id IN (${inFlightOperationIds(shopId, places)})`,
  );
  const deltas = operations.flatMap(({ changes }) => parseChanges(changes));
  return new Map(mergeDeltas(deltas).map((change) => [levelKeyOf(change), change.delta]));
}

interface Intent {
  document: ChangingDocument;
  /** What the changes are of; by deltas alone where it is not `available`. */
  quantityName?: QuantityName;
  reason: AdjustmentReason;
  /** The staff member's platform id; empty for the system. */
  actor: string;
  changes: IntendedChange[];
}

interface StockIntent extends Intent {
  documentId: number;
}

export interface Inserted {
  operationIds: number[];
  /** Those that the caller has already claimed, for settleOperations. */
  claims: ClaimedOperation[];
}

/** A document that is written by the statement that writes its operations. */
export interface NewDocument {
  /** Whether an alert about the document is open: a condition on tables of the shop. */
  hasAlert: SqlPart;
  /** The SELECT from `known` of the document's `id` and what `parts` need; `known` has no row where nothing is written. */
  id: SqlPart;
  /** Further parts of a WITH, which insert what `document` has. No part may read what another one inserts. */
  parts: SqlPart;
  /** The levels of the changes, as far as the caller has locked them. */
  levels: Map<string, LockedLevel>;
}

/** The row of the document. */
export interface WrittenDocument {
  id: number;
  at: Date;
  /** An alert about the document is open. */
  hasAlert: boolean;
}

/** The request makes the first attempt; a job or the sweep follows in case the request cannot make it. */
const headStartMs = 10_000;

/**
 * Writes operations, one for each 250 levels: after the commit, every change reaches the platform exactly once or waits
 * for a person. Returns their ids, in order. The caller locks the document. Throws CONFLICT for a deleted variant.
 */
export async function createOperations(
  tx: SqlExecutor,
  shop: { id: number },
  intent: StockIntent,
): Promise<number[]> {
  return (await insert(tx, shop.id, intent, { ...known(intent), claimed: false })).operationIds;
}

/** As createOperations, and claims them for 10 s if none is ahead on any level; they then get no job. */
export function createClaimed(tx: SqlExecutor, shop: { id: number }, intent: StockIntent): Promise<Inserted> {
  return insert(tx, shop.id, intent, { ...known(intent), claimed: true });
}

/** As createClaimed, and writes the document in the same statement. The changes may not be empty. */
export async function createWithDocument(
  tx: SqlExecutor,
  shop: { id: number },
  intent: Intent,
  newDocument: NewDocument,
): Promise<Inserted & { written: WrittenDocument }> {
  const { written, ...inserted } = await insert(tx, shop.id, intent, { ...newDocument, claimed: true });
  invariant(written, "A document without a change of stock has no operation");
  return { ...inserted, written };
}

function known({ documentId }: StockIntent): NewDocument {
  return {
    hasAlert: part`false`,
    id: part`SELECT ${documentId}::int AS id FROM known`,
    parts: nothing,
    levels: new Map(),
  };
}

interface Insertions extends Inserted {
  written: WrittenDocument | null;
}

async function insert(
  tx: SqlExecutor,
  shopId: number,
  { changes, quantityName = "available", ...rest }: Intent,
  document: NewDocument & { claimed: boolean },
): Promise<Insertions> {
  const { levels: locked, claimed } = document;
  const intent = { ...rest, quantityName };
  const wanted = mergeIntended(changes);
  if (wanted.length === 0) return { operationIds: [], claims: [], written: null };
  const isLocked = wanted.every((change) => locked.has(levelKeyOf(change)));
  const levels = isLocked ? locked : await lockLevels(tx, shopId, wanted);
  // Usually no other operation is ahead; the statement that writes them checks that.
  const alone = compareValues(wanted, { quantityName, levels, ahead: new Map() });
  const inserted = await insertParts(tx, shopId, {
    intent,
    document,
    changes: alone,
    ifAlone: true,
    claimed,
  });
  if (inserted.operationIds.length > 0) return inserted;
  const behind = compareValues(wanted, {
    quantityName,
    levels,
    ahead: await deltasAhead(tx, shopId, wanted),
  });
  return insertParts(tx, shopId, { intent, document, changes: behind, ifAlone: false, claimed: false });
}

interface Insertion {
  intent: Omit<Intent, "changes"> & { quantityName: QuantityName };
  document: Omit<NewDocument, "levels">;
  changes: OperationChange[];
  ifAlone: boolean;
  claimed: boolean;
}

interface InsertedRow extends AccessRow {
  id: number;
  createdAt: Date;
  documentId: number;
  documentAt: Date;
  hasAlert: boolean;
  hasShipments: boolean;
}

async function insertParts(
  tx: SqlExecutor,
  shopId: number,
  { intent, document: newDocument, changes, ifAlone, claimed }: Insertion,
): Promise<Insertions> {
  // Sorted by level and split at an even number, so that both legs of a transfer's line stay together.
  const parts: OperationChange[][] = [];
  for (let start = 0; start < changes.length; start += mostChanges) {
    parts.push(changes.slice(start, start + mostChanges));
  }
  const { document, quantityName, reason, actor } = intent;
  const requests = parts.map((part, position) => ({ position, ...unsentRequest(part) }));
  const { variantIds, locationIds } = levelKeyColumns(changes);
  const positions = numberArray(changes.map((_, index) => Math.floor(index / mostChanges)));
  const claim = claimed
    ? part`1, 1, now() + ${headStartMs} * interval '1 millisecond'`
    : part`0, 0, NULL::timestamptz`;
  const alone = ifAlone
    ? part`AND NOT EXISTS (
        SELECT 1 FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
          ${inFlightOperationsJoin(shopId)})`
    : nothing;
  // Ids are drawn ahead, so that no part reads what another one inserts: on several nodes that would be sent around.
  const rows = await queryRows(
    tx,
    sql<InsertedRow>`
    WITH known AS MATERIALIZED (
      SELECT date_trunc('milliseconds', clock_timestamp()) AS "documentAt", ${newDocument.hasAlert} AS "hasAlert",
        ${hasShipments(shopId)} AS "hasShipments", ${accessColumns}
      FROM ${joiningAccess(shopId)}
      WHERE shop.id = ${shopId} ${alone}
    ), document AS MATERIALIZED (
      ${newDocument.id}
    )${newDocument.parts}, operation AS MATERIALIZED (
      SELECT nextval('inventory_operations_id_seq')::int AS id, document.id AS document_id,
        now()::timestamptz(3) AS created_at, part.*
      FROM document CROSS JOIN jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
        AS part (position int, key text, "apiVersion" text, request text, changes jsonb)
      ORDER BY part.position
    ), inserted AS (
      INSERT INTO inventory_operations (shop_id, id, document, document_id, quantity_name, position, key, api_version,
        request, changes, reason, actor, attempts, fence, lease_until, created_at)
      SELECT ${shopId}::int, id, ${document}::text, document_id, ${quantityName}::text, position, key, "apiVersion",
        request, changes, ${reason}::text, ${actor}::text, ${claim}, created_at
      FROM operation
    ), level AS (
      INSERT INTO inventory_operation_levels (shop_id, operation_id, variant_id, location_id)
      SELECT ${shopId}::int, operation.id, place.variant_id, place.location_id
      FROM operation JOIN unnest(${positions}::int[], ${variantIds}::bigint[], ${locationIds}::bigint[])
        AS place (position, variant_id, location_id) USING (position)
    )
    SELECT operation.id, operation.created_at AS "createdAt", operation.document_id AS "documentId", known.*
    FROM operation CROSS JOIN known`,
  );
  // Ids were drawn in the order of the parts.
  rows.sort((a, b) => a.id - b.id);
  const operationIds = rows.map(({ id }) => id);
  await scheduleAttempts(tx, shopId, { operationIds, claimed });
  const [first] = rows;
  const written = first ? { id: first.documentId, at: first.documentAt, hasAlert: first.hasAlert } : null;
  if (!claimed || !first) return { operationIds, claims: [], written };
  const access = toOfflineAccess(first) ?? undefined;
  const claims = rows.map(
    ({ id, createdAt, documentId, hasShipments: shows }, position): ClaimedOperation => {
      const { key = "", request = "" } = requests[position] ?? {};
      const inserted = { id, key, request, changes: parts[position] ?? [], createdAt };
      const untried = {
        fence: 1,
        attempts: 1,
        hasJob: false,
        outcomeUnknown: false,
        firstSentAt: null,
        clock: new DatabaseClock(createdAt),
        hasShipments: shows,
      };
      return { shopId, document, documentId, quantityName, reason, actor, access, ...inserted, ...untried };
    },
  );
  return { operationIds, claims, written };
}

/** What follows in case nobody who waits makes the first attempts. */
async function scheduleAttempts(
  tx: SqlExecutor,
  shopId: number,
  { operationIds, claimed }: { operationIds: number[]; claimed: boolean },
): Promise<void> {
  if (claimed && operationIds.length > 0) await scheduleSweep(tx, headStartMs);
  if (claimed) return;
  for (const id of operationIds) await queueAttempt(tx, { shopId, id, afterMs: headStartMs });
}

/** The columns of an operation without a request: its first sending makes one from the present levels. */
function unsentRequest(changes: OperationChange[]) {
  return { key: randomUUID() as string, apiVersion, request: "", changes: toStoredChanges(changes) };
}
