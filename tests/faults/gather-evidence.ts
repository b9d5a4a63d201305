import { db } from "~/infra/db/db.server";
import { parseChanges } from "~/models/inventory-operation/changes";
import { type ChangingDocument, documentUri } from "~/models/inventory-operation/request";
import { levelKeyOf } from "~/models/stock-ledger/level-key";
import type { Simulator } from "../../simulator/start";
import type { Store } from "../../simulator/world/store";
import type { Evidence, LevelName } from "./checkers";

/** `available` of every level of the store. */
export function quantitiesOf(store: Store): Map<LevelName, number> {
  return new Map(
    store.variants.flatMap((variant) =>
      variant.levels.map(({ locationId, quantities }): [LevelName, number] => [
        place(variant.id, locationId),
        quantities.available ?? 0,
      ]),
    ),
  );
}

/** Reads the simulator's truth and the app's tables; `initial` is `quantitiesOf` the store at the start. */
export async function gatherEvidence(
  { world }: Simulator,
  { shopId, store, initial }: { shopId: number; store: Store; initial: Map<LevelName, number> },
): Promise<Evidence> {
  const where = { shopId };
  const [levels, operations, movements, orders] = await Promise.all([
    db.stockLevel.findMany({ where }),
    db.inventoryOperation.findMany({ where: { ...where, quantityName: "available" } }),
    db.stockMovement.findMany({ where }),
    db.purchaseOrder.findMany({ where, include: { lines: { include: { receiptLines: true } } } }),
  ]);
  return {
    initial,
    present: quantitiesOf(store),
    truth: world.ledger
      .filter(({ shop, name, delta }) => shop === store.domain && name === "available" && delta !== 0)
      .map((entry) => ({
        place: place(entry.variantId, entry.locationId),
        delta: entry.delta,
        byApp: entry.actor === "app",
        uri: entry.referenceDocumentUri,
      })),
    mirror: new Map(levels.map((level) => [levelKeyOf(level), level.available])),
    operations: operations.map(({ id, status, document, documentId, changes }) => ({
      id,
      status,
      uri: documentUri({ document: document as ChangingDocument, documentId }),
      changes: parseChanges(changes).map((change) => ({ place: levelKeyOf(change), delta: change.delta })),
    })),
    movements: movements.map((row) => ({
      place: levelKeyOf(row),
      previous: row.previousQuantity,
      next: row.newQuantity,
      adjustment: row.adjustment,
      operationId: row.operationId,
    })),
    orders: orders.map(({ id, status, lines }) => ({
      id,
      status,
      lines: lines.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        received: line.receivedQuantity,
        receipts: line.receiptLines.map(({ quantity }) => quantity),
      })),
    })),
  };
}

function place(variantId: number, locationId: number): LevelName {
  return levelKeyOf({ variantId: BigInt(variantId), locationId: BigInt(locationId) });
}
