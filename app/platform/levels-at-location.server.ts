import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber, nodeOf } from "./gid-number";
import { levelQuantities, type PlatformLevel, quantityFields, toLevel } from "./inventory-levels.server";

/** As many as the cost of one query allows. The location is known; selecting it would cost one point a level. */
const batch = 100;

const levelsAtDocument = document(
  "InventoryLevelsAt",
  /* GraphQL */ `
    query InventoryLevelsAt($ids: [ID!]!, $locationId: ID!) {
      nodes(ids: $ids) {
        ... on InventoryItem {
          id
          inventoryLevel(locationId: $locationId) {
            ...QuantityFields
          }
        }
      }
    }
    ${quantityFields}
  `,
);

const answer = z.object({
  nodes: z.array(
    nodeOf(z.object({ id: gidNumber("InventoryItem"), inventoryLevel: levelQuantities.nullable() })),
  ),
});

/** The levels of these items at one location; none for an item that is deleted or not stocked there. */
export async function fetchLevelsAt(
  client: PlatformClient,
  { itemIds, locationId }: { itemIds: bigint[]; locationId: bigint },
): Promise<PlatformLevel[]> {
  const levels: PlatformLevel[] = [];
  for (let start = 0; start < itemIds.length; start += batch) {
    const ids = itemIds.slice(start, start + batch).map((id) => toShopifyGid("InventoryItem", id));
    const { nodes } = await client.query(
      levelsAtDocument,
      { ids, locationId: toShopifyGid("Location", locationId) },
      answer,
    );
    for (const node of nodes) {
      if (node?.inventoryLevel)
        levels.push(toLevel({ inventoryItemId: node.id, locationId }, node.inventoryLevel));
    }
  }
  return levels;
}
