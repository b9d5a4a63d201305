import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import { assertDecided } from "~/models/inventory-operation/assert-decided";
import { parseChanges } from "~/models/inventory-operation/changes";
import { type StockSync, stockSyncOf } from "~/models/inventory-operation/status";
import { storeAdmin } from "~/models/shipment/status";
import type { QuantityName } from "~/platform/inventory-adjustment";
import { sentence } from "~/texts/translate";
import { readReturnedUnits, type ReturnedUnits } from "./returned-units.server";
import { damagedGone, type ReceiptUnits } from "./units-left";

export interface ReversibleLine extends ReceiptUnits {
  damaged: number;
  /** Those of them that were put into the store's damaged stock. */
  damagedInStore: number;
  rejected: number;
  /** By the delivery's papers, in the order's currency; null for the order's cost. */
  unitCost: { toString(): string } | null;
}

/** A receipt with everything that decides what of it can be taken back, or returned to the supplier. */
export interface ReversibleReceipt {
  id: number;
  locationId: bigint;
  createdAt: Date;
  /** It takes units back itself. */
  isReversal: boolean;
  lines: ReversibleLine[];
  /** The lines of its reversals, with units below 0. */
  takenBack: ReversibleLine[];
  /** Accepted units that were taken back or returned, with quantities below 0. */
  gone: ReceiptUnits[];
  /** Damaged units that left the store again, with quantities below 0. */
  damagedGone: ReceiptUnits[];
  /** Units whose return has left. */
  returned: ReturnedUnits[];
  /** The stock state of its own operations; `applied` without any. */
  stock: StockSync;
  /** Its units came into the stock, here or in the store; those of an imported receipt did not. */
  movedStock: boolean;
  /** Units that a person decided not to add to the stock, by variant. */
  neverAdded: Map<bigint, number>;
  /** The same of damaged units. */
  damagedNeverAdded: Map<bigint, number>;
}

/** The order that a receipt is of. Throws NOT_FOUND. */
export async function orderOfReceipt(tx: Tx, shopId: number, id: number): Promise<number> {
  const receipt = await tx.receipt.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { purchaseOrderId: true },
  });
  if (!receipt) throw notFound("receipt");
  return receipt.purchaseOrderId;
}

/** Call it with the receipt's order locked. Throws NOT_FOUND. */
export async function readReversible(tx: Tx, shopId: number, id: number): Promise<ReversibleReceipt> {
  const [receipt] = await readReceipts(tx, shopId, { id });
  if (!receipt) throw notFound("receipt");
  return receipt;
}

/** All receipts of an order, oldest first; call it with the order locked where something depends on it. */
export async function readReceipts(
  tx: Tx,
  shopId: number,
  wanted: { id: number } | { purchaseOrderId: number },
): Promise<ReversibleReceipt[]> {
  const receipts = await tx.receipt.findMany({
    where: { shopId, ...wanted },
    orderBy: { id: "asc" },
    include: {
      lines: { where: { shopId }, orderBy: { lineId: "asc" } },
      reversals: { where: { shopId }, include: { lines: { where: { shopId } } } },
    },
  });
  const ids = receipts.map(({ id }) => id);
  const operations = await tx.inventoryOperation.findMany({
    where: { shopId, document: "receipt", documentId: { in: ids } },
    select: { documentId: true, quantityName: true, status: true, settledAt: true, changes: true },
  });
  const operationsOf = groupBy(operations, ({ documentId }) => documentId);
  const returnedOf = groupBy(await readReturnedUnits(tx, shopId, ids), ({ receiptId }) => receiptId);
  return receipts.map(({ id, locationId, createdAt, actor, reversesId, lines, reversals }) => {
    const own = operationsOf.get(id) ?? [];
    const returned = returnedOf.get(id) ?? [];
    const givenUp = own.filter(({ status, settledAt }) => status === "rejected" && settledAt !== null);
    const isOf = (name: QuantityName) => (one: { quantityName: QuantityName }) => one.quantityName === name;
    const takenBack = reversals.flatMap((reversal) => reversal.lines);
    return {
      ...{ id, locationId, createdAt, isReversal: reversesId !== null, lines, takenBack, returned },
      neverAdded: unitsByVariant(givenUp.filter(isOf("available"))),
      damagedNeverAdded: unitsByVariant(givenUp.filter(isOf("damaged"))),
      gone: [
        ...takenBack,
        ...returned.flatMap(({ lineId, kind, quantity }) =>
          kind === "accepted" ? [{ lineId, quantity: -quantity }] : [],
        ),
      ],
      damagedGone: damagedGone(lines, { takenBack, returned }),
      stock: stockSyncOf(own.filter((one) => !givenUp.includes(one)).map(({ status }) => status)),
      movedStock: own.some(isOf("available")) || actor === storeAdmin,
    };
  });
}

function unitsByVariant(operations: readonly { changes: unknown }[]): Map<bigint, number> {
  const units = new Map<bigint, number>();
  for (const { variantId, delta } of operations.flatMap(({ changes }) => parseChanges(changes)))
    units.set(variantId, (units.get(variantId) ?? 0) + delta);
  return units;
}

/** Throws CONFLICT while the receipt's own stock is under way, or waits for a person. */
export function assertStockDecided({ stock }: Pick<ReversibleReceipt, "stock">): void {
  assertDecided(stock, {
    underWay: sentence("receipts.stockUnderWay"),
    undecided: sentence("receipts.stockUndecided"),
  });
}
