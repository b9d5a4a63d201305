import { document } from "./documents";
import { toShopifyGid } from "./gid";

/** The platform's own list; a merchant's free text stays with us. */
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

/** The platform takes no more elements in one array. */
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
  reason: AdjustmentReason;
  /** Shown in the merchant's own inventory history. */
  referenceDocumentUri: string;
  changes: { inventoryItemId: bigint; locationId: bigint; delta: number; from: number }[];
}

/**
 * The whole request body that moves `available` by deltas, each only if the level still is `from`.
 * The order of its fields is part of the platform's fingerprint: resend the text, never build it again.
 */
export function adjustmentRequest({ key, reason, referenceDocumentUri, changes }: Adjustment): string {
  const input = {
    name: "available",
    reason,
    referenceDocumentUri,
    changes: changes.map(({ inventoryItemId, locationId, delta, from }) => ({
      inventoryItemId: toShopifyGid("InventoryItem", inventoryItemId),
      locationId: toShopifyGid("Location", locationId),
      delta,
      changeFromQuantity: from,
    })),
  };
  return JSON.stringify({ query: adjustDocument, variables: { input, key } });
}
