import { z } from "zod";
import type { PlatformAnswer, PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber, nodeOf } from "./gid-number";

const costsDocument = document(
  "ItemCosts",
  /* GraphQL */ `
    query ItemCosts($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on InventoryItem {
          id
          unitCost {
            amount
          }
        }
      }
    }
  `,
);

const updateDocument = document(
  "UpdateItemCost",
  /* GraphQL */ `
    mutation UpdateItemCost($id: ID!, $input: InventoryItemInput!) {
      inventoryItemUpdate(id: $id, input: $input) {
        inventoryItem {
          id
          unitCost {
            amount
          }
        }
        userErrors {
          field
          message
        }
      }
    }
  `,
);

/** The field of the answer that says what came of it. */
export const itemCostField = "inventoryItemUpdate";

const item = z.object({
  id: gidNumber("InventoryItem"),
  unitCost: z.object({ amount: z.string() }).nullable(),
});
const costsAnswer = z.object({ nodes: z.array(nodeOf(item)) });
const updated = z.object({ [itemCostField]: z.object({ inventoryItem: item }) });

/**
 * What a unit costs in the store, in the shop's currency as a decimal, by the inventory item's id: null where the store
 * has none. Items that do not exist any more have no entry. At most 100 items. PLATFORM_UNAVAILABLE.
 */
export async function fetchItemCosts(
  client: PlatformClient,
  itemIds: readonly bigint[],
): Promise<Map<bigint, string | null>> {
  const ids = itemIds.map((id) => toShopifyGid("InventoryItem", id));
  const { nodes } = await client.query(costsDocument, { ids }, costsAnswer);
  return new Map(nodes.flatMap((node) => (node ? [[node.id, node.unitCost?.amount ?? null]] : [])));
}

/** The body of the request that sets a unit's cost, in the shop's currency. */
export function itemCostRequest({ itemId, cost }: { itemId: bigint; cost: string }): string {
  const variables = { id: toShopifyGid("InventoryItem", itemId), input: { cost } };
  return JSON.stringify({ query: updateDocument, variables });
}

/** What the store has made of the cost; undefined where the answer does not say. */
export function answeredCost(answer: PlatformAnswer): string | null | undefined {
  const told = updated.safeParse(answer.body.data).data;
  return told && (told[itemCostField]?.inventoryItem.unitCost?.amount ?? null);
}
