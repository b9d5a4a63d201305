import { document } from "./documents";
import { toShopifyGid } from "./gid";

/** The platform's own list of reasons; a merchant's free text is stored only here. */
export const adjustmentReasons = [
  "correction",
  "cycle_count_available",
  "damaged",
  "movement_created",
  "movement_updated",
  "movement_received",
  "movement_canceled",
  "other",
  "promotion",
  "quality_control",
  "received",
  "reservation_created",
  "reservation_updated",
  "reservation_deleted",
  "restock",
  "safety_stock",
  "shrinkage",
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** What an adjustment changes at a level: units for sale, or units that cannot be sold. */
export type QuantityName = "available" | "damaged";

/** The platform accepts at most this many elements in one array. */
export const mostChanges = 250;

const adjustDocument = document(
  "InventoryAdjust",
  /* GraphQL */ `
    mutation InventoryAdjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
      inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
        inventoryAdjustmentGroup {
          id
          createdAt
        }
        userErrors {
          field
          message
          code
        }
      }
    }
  `,
);

interface Adjustment {
  key: string;
  name: QuantityName;
  reason: AdjustmentReason;
  /** Shown in the store's inventory history. */
  referenceDocumentUri: string;
  changes: { inventoryItemId: bigint; locationId: bigint; delta: number; from: number }[];
}

/**
 * The body of the request that changes one quantity by deltas, each only if the level still is `from`. The order of the
 * fields is part of the platform's fingerprint: a retry sends the stored text and never builds it again.
 */
export function adjustmentRequest({ key, name, reason, referenceDocumentUri, changes }: Adjustment): string {
  // The platform demands it of every quantity but `available`, which may not have one.
  const ledger = name === "available" ? {} : { ledgerDocumentUri: referenceDocumentUri };
  const input = {
    name,
    reason,
    referenceDocumentUri,
    changes: changes.map(({ inventoryItemId, locationId, delta, from }) => ({
      inventoryItemId: toShopifyGid("InventoryItem", inventoryItemId),
      locationId: toShopifyGid("Location", locationId),
      delta,
      changeFromQuantity: from,
      ...ledger,
    })),
  };
  return JSON.stringify({ query: adjustDocument, variables: { input, key } });
}
