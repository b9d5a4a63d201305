import { AppError } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { assertAvailable } from "~/models/inventory-operation/assert-available.server";
import { assertDecided } from "~/models/inventory-operation/assert-decided";
import { createOperations } from "~/models/inventory-operation/create.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { sentence } from "~/texts/translate";
import { type Correction, readCorrections } from "./corrections.server";
import { readStockCount } from "./get.server";
import { ledgerNotes } from "./ledger-notes";
import { lockCountedLocation, lockStockCount } from "./lock.server";
import type { StockCountResource } from "./resource";
import type { CountReversalInput } from "./reverse-schema";
import { reversedLine } from "./reversed-line";
import { assertAllowed } from "./status";
import { moveOtherExpectations } from "./submit.server";

interface Reversal extends CountReversalInput {
  /** The count's. */
  id: number;
  actor: string;
}

/**
 * Takes the corrections of a submitted count back by a count of its own, which is returned: its operations change each
 * variant's stock by what the count changed, exactly once, so that later movements are kept. Throws NOT_FOUND;
 * ILLEGAL_TRANSITION for a count that is not submitted, takes back itself, was taken back, or changed nothing; CONFLICT
 * while its own stock is not decided, for an inactive location, and, unless `evenIfShort`, for units that are no longer
 * available, by name.
 */
export async function reverseStockCount(
  shop: { id: number },
  { id, note, evenIfShort, actor }: Reversal,
): Promise<{ count: StockCountResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, locationId } = await lockStockCount(tx, shopId, id);
    assertAllowed(status, "reverse");
    await assertReversible(tx, shopId, id);
    await lockCountedLocation(tx, shopId, locationId);
    await assertLocationsInUse(tx, shopId, [locationId]);
    const corrections = await readCorrections(tx, shopId, id);
    if (corrections.length === 0) {
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.count.changedNothing") });
    }
    const changes = corrections.map(({ variantId, delta }) => ({
      ...{ variantId, locationId, delta: -delta, note: ledgerNotes.undone },
      ...(delta > 0 && !evenIfShort && { least: 0 }),
    }));
    await lockLevels(tx, shopId, changes);
    const lines = corrections.map(({ delta, ...line }) => ({ ...line, leaving: Math.max(0, delta) }));
    const several = (words: { count: number; place: string }) => sentence("stock.count.short", words);
    if (!evenIfShort) await assertAvailable(tx, shopId, { locationId, lines, list: "items", several });
    const reversalId = await insertReversal(tx, shopId, { id, locationId, actor, note, corrections });
    const operationIds = await createOperations(tx, shop, {
      ...{ document: "count", documentId: reversalId, reason: "correction", actor, changes },
    });
    await moveOtherExpectations(tx, shopId, { id: reversalId, locationId, corrections: changes });
    const count = await readStockCount(tx, shopId, reversalId);
    await rememberAnswer(tx, count, 201);
    return { count, operationIds };
  });
}

/** The caller has locked the count. */
async function assertReversible(tx: Tx, shopId: number, id: number): Promise<void> {
  const { reversesId, reversal } = await tx.stockCount.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    select: { reversesId: true, reversal: { select: { id: true } } },
  });
  if (reversesId !== null) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.count.isReversal") });
  }
  if (reversal) throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.count.reversed") });
  assertDecided(await stockSyncOfDocument(tx, shopId, { document: "count", documentId: id }), {
    underWay: sentence("stock.count.stockUnderWay"),
    undecided: sentence("stock.count.stockUndecided"),
  });
}

interface NewReversal {
  /** The count's that is undone. */
  id: number;
  locationId: bigint;
  corrections: readonly Correction[];
  actor: string;
  note: string;
}

async function insertReversal(
  tx: Tx,
  shopId: number,
  { id: reversesId, locationId, actor, note: notes, corrections }: NewReversal,
): Promise<number> {
  const now = await databaseNow(tx);
  const { id } = await tx.stockCount.create({
    data: {
      ...{ shopId, reversesId, locationId, actor, notes, status: "submitted" },
      ...{ wholeLocation: false, createdAt: now, submittedAt: now },
    },
    select: { id: true },
  });
  const counted = await tx.stockCountItem.findMany({ where: { shopId, countId: reversesId } });
  const lineOf = new Map(counted.map((line) => [line.variantId, line]));
  await tx.stockCountItem.createMany({
    data: corrections.map(({ variantId, delta }) => ({
      ...{ shopId, countId: id, variantId, countedAt: now },
      ...reversedLine(lineOf.get(variantId)?.expectedQuantity ?? 0, delta),
    })),
  });
  return id;
}
