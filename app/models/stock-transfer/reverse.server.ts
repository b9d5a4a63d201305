import { AppError, invalidField, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { assertAvailable } from "~/models/inventory-operation/assert-available.server";
import { assertDecided } from "~/models/inventory-operation/assert-decided";
import { createOperations } from "~/models/inventory-operation/create.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { sentence, translate } from "~/texts/translate";
import { type ArrivedUnits, readArrivedUnits } from "./arrived-units.server";
import { readStockTransfer } from "./get.server";
import { lockStockTransfer } from "./lock.server";
import type { StockTransferResource } from "./resource";
import type { TransferReversalInput } from "./reverse-schema";
import { assertPossible } from "./status";

interface Reversal extends TransferReversalInput {
  /** The transfer's. */
  id: number;
  actor: string;
}

/** An item of which units go back; 0 where the request says so. */
type TakenBack = Omit<ArrivedUnits, "left"> & { leaving: number };

/**
 * Takes units that have arrived back by a transfer of its own, which is returned: its operations move them from the
 * destination to the source exactly once. Damaged and missing units were added nowhere, so they stay as they are. Throws
 * NOT_FOUND; INVALID_INPUT for items and units that have not arrived; ILLEGAL_TRANSITION for a transfer that is under
 * way, takes units back itself, or of which nothing is left; CONFLICT while its own stock is not decided, for an inactive
 * location, and, unless `evenIfShort`, for units that are no longer available, by name.
 */
export async function reverseStockTransfer(
  shop: { id: number },
  { id, items, note, evenIfShort, actor }: Reversal,
): Promise<{ transfer: StockTransferResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, sourceLocationId, destinationLocationId } = await lockStockTransfer(tx, shopId, id);
    assertPossible("reverse", status);
    await assertReversible(tx, shopId, id);
    const lines = unitsTakenBack(await readArrivedUnits(tx, shopId, id), items);
    const taken = lines.filter(({ leaving }) => leaving > 0);
    await assertLocationsInUse(tx, shopId, [sourceLocationId, destinationLocationId]);
    const changes = taken.flatMap(({ variantId, leaving }) => [
      {
        ...{ variantId, locationId: destinationLocationId, delta: -leaving },
        ...(!evenIfShort && { least: 0 }),
      },
      { variantId, locationId: sourceLocationId, delta: leaving },
    ]);
    await lockLevels(tx, shopId, changes);
    if (!evenIfShort) {
      await assertAvailable(tx, shopId, {
        ...{ locationId: destinationLocationId, lines, list: "items" },
        several: (words) => sentence("stock.transfer.short", words),
      });
    }
    const reversalId = await insertReversal(tx, shopId, {
      ...{ reversesId: id, taken, note, actor },
      ...{ sourceLocationId: destinationLocationId, destinationLocationId: sourceLocationId },
    });
    const operationIds = await createOperations(tx, shop, {
      ...{ document: "transfer", documentId: reversalId, reason: "correction", actor, changes },
    });
    const transfer = await readStockTransfer(tx, shopId, reversalId);
    await rememberAnswer(tx, transfer, 201);
    return { transfer, operationIds };
  });
}

/** The caller has locked the transfer. */
async function assertReversible(tx: Tx, shopId: number, id: number): Promise<void> {
  const { reversesId } = await tx.stockTransfer.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    select: { reversesId: true },
  });
  if (reversesId !== null) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.transfer.isReversal") });
  }
  assertDecided(await stockSyncOfDocument(tx, shopId, { document: "transfer", documentId: id }), {
    underWay: sentence("stock.transfer.stockUnderWay"),
    undecided: sentence("stock.transfer.stockUndecided"),
  });
}

/** The items in the order of the request, zeros included; everything that is left unless items are named. */
function unitsTakenBack(
  arrived: readonly ArrivedUnits[],
  items: TransferReversalInput["items"],
): TakenBack[] {
  if (arrived.length === 0) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.transfer.nothingToUndo") });
  }
  if (!items) return arrived.map(({ left, ...item }) => ({ ...item, leaving: left }));
  const known = new Map(arrived.map((item) => [item.variantId, item]));
  const issues = items.flatMap(({ variantId, quantity }, index): Issue[] => {
    const most = known.get(variantId)?.left;
    const path = `items.${index}`;
    if (most === undefined)
      return [{ path: `${path}.variantId`, message: translate("stock.transfer.notArrived") }];
    if (quantity <= most) return [];
    return [
      { path: `${path}.quantity`, message: translate("stock.transfer.moreThanArrived", { count: most }) },
    ];
  });
  if (issues.length > 0) {
    const message = sentence("stock.transfer.notTakenBack");
    throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
  }
  if (items.every(({ quantity }) => quantity === 0)) {
    throw invalidField("items", sentence("stock.transfer.nothingTakenBack"));
  }
  return items.map(({ variantId, quantity }) => {
    const { title = "", sku = "" } = known.get(variantId) ?? {};
    return { variantId, title, sku, leaving: quantity };
  });
}

interface NewReversal {
  reversesId: number;
  sourceLocationId: bigint;
  destinationLocationId: bigint;
  taken: readonly TakenBack[];
  note: string;
  actor: string;
}

async function insertReversal(
  tx: Tx,
  shopId: number,
  { taken, note: notes, ...reversal }: NewReversal,
): Promise<number> {
  const now = await databaseNow(tx);
  const { id } = await tx.stockTransfer.create({
    data: { ...reversal, shopId, notes, status: "completed", createdAt: now, completedAt: now },
    select: { id: true },
  });
  await tx.stockTransferItem.createMany({
    data: taken.map(({ variantId, leaving }) => ({
      ...{ shopId, transferId: id, variantId, quantity: leaving, accepted: leaving },
    })),
  });
  return id;
}
