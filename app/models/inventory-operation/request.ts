import { randomUUID } from "node:crypto";
import { AppError } from "~/errors";
import type { StockDocument } from "~/models/column-texts";
import { byLevelKey, type LevelKey, levelKeyOf } from "~/models/stock-ledger/level-key";
import type { LockedLevel } from "~/models/stock-ledger/lock-levels.server";
import { apiVersion } from "~/platform/api-version";
import { type AdjustmentReason, adjustmentRequest, type QuantityName } from "~/platform/inventory-adjustment";
import { type Received, receiveRequest } from "~/platform/shipment-receiving";
import { sentence } from "~/texts/translate";
import { mergeDeltas, type OperationChange, toStoredChanges } from "./changes";

export type ChangingDocument = Exclude<StockDocument, "external">;

export type IntendedChange = LevelKey & {
  /** The lowest quantity that a removal may leave, by the platform's reading before the sending. */
  least?: number;
  /** The merchant's note for the ledger; without it the ledger has the intent's reason. */
  note?: string;
} & (
    | { /** Units to add (negative: to take away); a level named twice gets the sum. */ delta: number }
    | {
        /** The target quantity, each level once; from 10 s on, sales since the request stay deducted. */
        target: number;
      }
  );

/** The changes with one delta for each level, sorted; deltas that add up to 0 are left out. */
export function mergeIntended(changes: readonly IntendedChange[]): IntendedChange[] {
  const deltas = mergeDeltas(changes.filter((change) => "delta" in change));
  return [...deltas, ...changes.filter((change) => "target" in change)].sort(byLevelKey);
}

/**
 * The changes with the quantities that they compare with: the mirror plus the operations ahead. The operations of one
 * level are sent one after the other, so the sum holds unless one is refused or somebody else changes the level; then
 * the platform refuses the comparison, and a new request is made. Throws CONFLICT for a deleted variant.
 */
export function compareValues(
  changes: readonly IntendedChange[],
  {
    quantityName,
    levels,
    ahead,
  }: { quantityName: QuantityName; levels: Map<string, LockedLevel>; ahead: Map<string, number> },
): OperationChange[] {
  return changes.map((change) => {
    const { variantId, locationId, least, note } = change;
    const key = levelKeyOf(change);
    const level = levels.get(key);
    if (!level?.inventoryItemId) throw new AppError("CONFLICT", { message: sentence("stock.goneVariant") });
    // The mirror has no damaged units: the first sending compares with those that the platform has.
    const from = quantityName === "available" ? level.available + (ahead.get(key) ?? 0) : 0;
    const target = "target" in change ? change.target : undefined;
    return {
      variantId,
      locationId,
      inventoryItemId: level.inventoryItemId,
      from,
      target,
      delta: "delta" in change ? change.delta : change.target - from,
      least,
      note,
      // No webhook reports shipments, so the mirror's on hand may be out of date.
      onHand: null,
      asOf: level.changedAt,
    };
  });
}

const uriKinds: Record<ChangingDocument, string> = {
  receipt: "Receipt",
  adjustment: "Adjustment",
  transfer: "Transfer",
  count: "Count",
  return: "Return",
};

interface Subject {
  document: ChangingDocument;
  documentId: number;
  quantityName: QuantityName;
  reason: AdjustmentReason;
  changes: OperationChange[];
}

/** A request that adjusts, or receives by the shipment lines that it is given for the changes, in their order. */
export function freshRequest(
  { document, documentId, quantityName: name, reason, changes }: Subject,
  received?: Received,
) {
  const key = randomUUID();
  const referenceDocumentUri = documentUri({ document, documentId });
  return {
    key,
    apiVersion,
    request: received
      ? receiveRequest({ ...received, key })
      : adjustmentRequest({ key, name, reason, referenceDocumentUri, changes }),
    changes: toStoredChanges(changes),
  };
}

/** The cause in the store's own inventory history. */
export function documentUri({ document, documentId }: Pick<Subject, "document" | "documentId">): string {
  return `gid://backroom/${uriKinds[document]}/${documentId}`;
}
