import { z } from "zod";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";

const activateDocument = document(
  "InventoryActivate",
  /* GraphQL */ `
    mutation InventoryActivate($inventoryItemId: ID!, $locationId: ID!, $key: String!) {
      inventoryActivate(inventoryItemId: $inventoryItemId, locationId: $locationId) @idempotent(key: $key) {
        inventoryLevel {
          id
        }
        userErrors {
          field
          message
        }
      }
    }
  `,
);

const activateAnswer = z.object({
  inventoryActivate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});

/**
 * Stocks the item at the location; an existing level keeps its quantities. PLATFORM_REJECTED with the platform's
 * message, PLATFORM_UNAVAILABLE when no answer came.
 */
export async function activateLevel(
  client: PlatformClient,
  place: { inventoryItemId: bigint; locationId: bigint; key: string },
): Promise<void> {
  const { inventoryActivate } = await client.query(
    activateDocument,
    {
      inventoryItemId: toShopifyGid("InventoryItem", place.inventoryItemId),
      locationId: toShopifyGid("Location", place.locationId),
      key: place.key,
    },
    activateAnswer,
  );
  const refusals = inventoryActivate?.userErrors ?? [];
  if (refusals.length === 0) return;
  const words = refusals.map(({ message }) => message).join(" ");
  throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.words", { words }) });
}
