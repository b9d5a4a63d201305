import { AppError, notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import type { AdjustmentReason, QuantityName } from "~/platform/inventory-adjustment";
import { sentence } from "~/texts/translate";
import type { LevelReading } from "./begin.server";
import { type OperationChange, parseChanges, toStoredChanges } from "./changes";
import { endOperation } from "./complete.server";
import { getOperation, type OperationResource } from "./read.server";
import type { ChangingDocument } from "./request";
import { queueAttempt } from "./schedule.server";
import { awaitingPerson, unsent } from "./status";
import { resolveSyncAlert } from "./sync-alert.server";

interface OperationAwaitingDecision {
  shopId: number;
  id: number;
  fence: number;
  document: ChangingDocument;
  documentId: number;
  quantityName: QuantityName;
  reason: AdjustmentReason;
  changes: OperationChange[];
}

/** Throws NOT_FOUND, and ILLEGAL_TRANSITION when the operation is in flight, done or given up. */
export async function findAwaitingDecision(
  shopId: number,
  id: number,
  tx: Tx = db,
): Promise<OperationAwaitingDecision> {
  const operation = await tx.inventoryOperation.findUnique({ where: { shopId_id: { shopId, id } } });
  if (!operation) throw notFound("stock operation");
  const waits = awaitingPerson.some((status) => status === operation.status) && operation.settledAt === null;
  if (!waits) {
    throw new AppError("ILLEGAL_TRANSITION", {
      message: sentence("stock.noDecision"),
    });
  }
  const { fence, document, documentId, quantityName, reason, changes } = operation;
  return {
    shopId,
    id,
    fence,
    document: document as ChangingDocument,
    documentId,
    quantityName,
    reason: reason as AdjustmentReason,
    changes: parseChanges(changes),
  };
}

const headStartMs = 10_000;

/** Starts a waiting operation again, from the present levels. Throws CONFLICT when somebody decided first. */
export async function reopenOperation(
  operation: OperationAwaitingDecision,
  readings: readonly LevelReading[],
): Promise<void> {
  const { shopId, id, fence } = operation;
  const changes = seenAs(operation, readings);
  await db.$transaction(async (tx) => {
    await lockLevels(tx, shopId, changes);
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence, status: { in: ["rejected", "review"] }, settledAt: null },
      data: { ...unsent, attempts: 0, lastError: "", changes: toStoredChanges(changes) },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: sentence("stock.decided") });
    await insertOperationLevels(tx, shopId, { id, places: changes });
    await queueAttempt(tx, { shopId, id, afterMs: headStartMs });
    await rememberAnswer(tx, await getOperation(shopId, id, tx));
  });
}

const nothingKnown = {
  shipment: undefined,
  refusal: undefined,
  contradictedAt: undefined,
  contradictions: undefined,
  reached: undefined,
  repeatableAt: undefined,
} satisfies Partial<OperationChange>;

/** A target counts from the level that the person has just seen. A shipment has lost the units of a receipt or transfer by now. */
function seenAs(
  { document, changes }: Pick<OperationAwaitingDecision, "document" | "changes">,
  readings: readonly LevelReading[],
): OperationChange[] {
  const adjusts = document === "receipt" || document === "transfer" || undefined;
  const found = new Map(readings.map((reading) => [levelKeyOf(reading), reading.quantity]));
  return changes.map((change) => {
    const seen = { ...change, ...nothingKnown, adjusts };
    if (change.target === undefined) return seen;
    const from = found.get(levelKeyOf(change)) ?? 0;
    return { ...seen, from, delta: change.target - from };
  });
}

/** Moves no stock. Throws NOT_FOUND, ILLEGAL_TRANSITION, and CONFLICT when somebody decided first. */
export async function acceptPlatformNumber(shopId: number, id: number): Promise<OperationResource> {
  return db.$transaction(async (tx) => {
    const operation = await findAwaitingDecision(shopId, id, tx);
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence: operation.fence, status: { in: ["rejected", "review"] }, settledAt: null },
      data: { status: "rejected", settledAt: await databaseNow(tx) },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: sentence("stock.decided") });
    await resolveSyncAlert(tx, shopId, id);
    await endOperation(tx, operation, { refresh: true });
    const accepted = await getOperation(shopId, id, tx);
    await rememberAnswer(tx, accepted);
    return accepted;
  });
}

/** Holds these levels: the mirror does not follow readings of them until the operation has ended. */
export async function insertOperationLevels(
  tx: SqlExecutor,
  shopId: number,
  { id, places }: { id: number; places: LevelKey[] },
): Promise<void> {
  const { variantIds, locationIds } = levelKeyColumns(places);
  await execute(
    tx,
    sql`
    INSERT INTO inventory_operation_levels (shop_id, operation_id, variant_id, location_id)
    SELECT ${shopId}::int, ${id}::int, place.*
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place
    ON CONFLICT DO NOTHING`,
  );
}
