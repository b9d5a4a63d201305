import { type OperationStatus, stockSyncOf } from "~/models/inventory-operation/status";
import { toGid } from "~/platform/gid";
import { translate } from "~/texts/translate";
import type { DifferenceCause, DifferenceStatus } from "./causes";

export interface DifferenceRecord {
  id: number;
  variantId: string;
  sku: string;
  title: string;
  locationId: string;
  locationName: string;
  believed: number;
  recorded: number | null;
  found: number | null;
  incomingBelieved: number | null;
  incomingFound: number | null;
  believedAt: Date;
  foundAt: Date;
  status: DifferenceStatus;
  /** Empty until the evidence was assessed. */
  cause: DifferenceCause | "";
  soldUnits: number;
  operationId: number | null;
  operationStatus: OperationStatus | null;
  decidedAt: Date | null;
}

export type DifferenceResource = ReturnType<typeof toDifference>;

export function toDifference(row: DifferenceRecord) {
  const cause: DifferenceCause = row.cause === "" ? "unknown" : row.cause;
  return {
    id: row.id,
    variantId: toGid("ProductVariant", row.variantId),
    sku: row.sku,
    title: row.title,
    locationId: toGid("Location", row.locationId),
    locationName: row.locationName,
    backroomQuantity: row.believed,
    recordsQuantity: row.recorded,
    shopifyQuantity: row.found,
    backroomIncoming: row.incomingBelieved,
    shopifyIncoming: row.incomingFound,
    status: row.status,
    cause,
    explanation: row.cause === "" ? translate("stock.difference.looking") : explanationOf(cause, row),
    foundAt: row.foundAt.toISOString(),
    believedAt: row.believedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    stockSync:
      row.status === "corrected" ? stockSyncOf(row.operationStatus ? [row.operationStatus] : []) : null,
  };
}

function explanationOf(cause: DifferenceCause, row: DifferenceRecord): string {
  const { soldUnits: count, operationId, incomingBelieved, incomingFound } = row;
  switch (cause) {
    case "incoming":
      return translate("stock.difference.incoming", {
        before: incomingBelieved ?? 0,
        found: incomingFound ?? 0,
      });
    case "sold":
    case "returned":
    case "partly_sold":
      return translate(`stock.difference.${cause}`, { count });
    case "own_change":
      return translate("stock.difference.own_change", { id: operationId ?? 0 });
    default:
      return translate(`stock.difference.${cause}`);
  }
}

/** The units that restore the app's quantity on the platform, whatever has been sold since. */
export function correctionOf({
  cause,
  believed,
  recorded,
  found,
}: Pick<DifferenceRecord, "cause" | "believed" | "recorded" | "found">): number {
  return targetOf({ cause, believed, recorded }) - (found ?? 0);
}

/** The app's quantity: the mirror's or, when the ledger disagrees, the ledger's. */
export function targetOf({
  cause,
  believed,
  recorded,
}: Pick<DifferenceRecord, "cause" | "believed" | "recorded">): number {
  return cause === "ledger" ? (recorded ?? believed) : believed;
}
