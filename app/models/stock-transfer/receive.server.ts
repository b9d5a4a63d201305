import { AppError, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { assertStillInStore } from "~/models/catalogue/check-variants.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { assertLocationsInUse } from "~/models/location/check.server";
import { sentence, translate } from "~/texts/translate";
import { openUnits, unitsOnTheWay } from "./arrival";
import { onTheWay, readDeparted } from "./departed.server";
import { readStockTransfer } from "./get.server";
import { addOutcomes, type Outcome } from "./items.server";
import { lockStockTransfer } from "./lock.server";
import type { StockTransferResource, TransferItem } from "./resource";
import type { Arrival } from "./schema";
import { assertPossible, reasonOf } from "./status";

/**
 * Records what has arrived of a transfer in transit, all of it or nothing: the returned operations add the accepted
 * units to the destination exactly once, damaged ones are added nowhere, and what is closed short is missing. Without
 * units on their way the transfer is completed. Throws NOT_FOUND, ILLEGAL_TRANSITION, INVALID_INPUT, and CONFLICT for a
 * departure that has not ended, an inactive destination, a deleted variant, and a rest that never left the source.
 */
export async function receiveStockTransfer(
  shop: { id: number },
  { id, items, closeShort, reason, actor }: Arrival & { id: number; actor: string },
): Promise<{ transfer: StockTransferResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, destinationLocationId: locationId } = await lockStockTransfer(tx, shopId, id);
    assertPossible("receive", status);
    const departed = await readDeparted(tx, shopId, id);
    const arrived = await compare(tx, shopId, { items, departed });
    if (arrived.some(({ accepted }) => accepted > 0)) await assertLocationsInUse(tx, shopId, [locationId]);
    if (closeShort && arrived.every(({ accepted, damaged }) => accepted + damaged === 0))
      assertHasLeft(departed);
    const outcomes = closeShort ? withMissing(arrived, departed) : arrived;
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome.variantId, outcome]));
    await addOutcomes(tx, shopId, { id, outcomes });
    const operationIds = await createOperations(tx, shop, {
      document: "transfer",
      documentId: id,
      reason: reasonOf.arrival,
      actor,
      changes: arrived.flatMap(({ variantId, accepted: delta }) =>
        delta > 0 ? [{ variantId, locationId, delta }] : [],
      ),
    });
    const isComplete =
      onTheWay(departed.map((item) => after(item, outcomeOf.get(item.variantId)))).length === 0;
    await tx.stockTransfer.update({
      where: { shopId_id: { shopId, id } },
      data: {
        ...(closeShort && { missingReason: reason }),
        ...(isComplete && { status: "completed", completedAt: await databaseNow(tx) }),
      },
    });
    const transfer = await readStockTransfer(tx, shopId, id);
    await rememberAnswer(tx, transfer);
    return { transfer, operationIds };
  });
}

interface Compared {
  items: Arrival["items"];
  departed: readonly TransferItem[];
}

async function compare(tx: Tx, shopId: number, { items, departed }: Compared): Promise<Outcome[]> {
  const known = new Map(departed.map((item) => [item.variantId, item]));
  const issues = items.flatMap(({ variantId, acceptedQuantity, damagedQuantity }, index): Issue[] => {
    const item = known.get(variantId);
    if (!item) {
      return [{ path: `items.${index}.variantId`, message: translate("stock.transfer.otherItem") }];
    }
    const count = openUnits(item);
    const isTooMany = acceptedQuantity + damagedQuantity > count;
    const path = `items.${index}.${acceptedQuantity > count ? "acceptedQuantity" : "damagedQuantity"}`;
    return isTooMany ? [{ path, message: translate("stock.transfer.moreThanOpen", { count }) }] : [];
  });
  if (issues.length > 0) {
    const message = sentence("stock.transfer.notAsSent");
    throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
  }
  await assertStillInStore(
    tx,
    shopId,
    items.flatMap(({ variantId }) => known.get(variantId) ?? []),
  );
  return items.map(({ variantId, acceptedQuantity: accepted, damagedQuantity: damaged }) => ({
    ...{ variantId, accepted, damaged, missing: 0 },
  }));
}

/** What stayed at the source is not missing: closing it short would lose units that are there. */
function assertHasLeft(departed: readonly TransferItem[]): void {
  if (departed.some((item) => unitsOnTheWay(item) > 0)) return;
  throw new AppError("CONFLICT", { message: sentence("stock.transfer.nothingLeft") });
}

/** Adds the rest of what is on its way, which will not arrive. */
function withMissing(arrived: readonly Outcome[], departed: readonly TransferItem[]): Outcome[] {
  const came = new Map(arrived.map((outcome) => [outcome.variantId, outcome]));
  return departed.map((item) => {
    const { variantId } = item;
    const outcome = came.get(variantId) ?? { variantId, accepted: 0, damaged: 0, missing: 0 };
    return { ...outcome, missing: unitsOnTheWay(after(item, outcome)) };
  });
}

function after(item: TransferItem, outcome: Outcome | undefined): TransferItem {
  if (!outcome) return item;
  const { accepted, damaged, missing } = outcome;
  return {
    ...item,
    accepted: item.accepted + accepted,
    damaged: item.damaged + damaged,
    missing: item.missing + missing,
  };
}
