import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber, nodeOf } from "./gid-number";

export const quantityFields = /* GraphQL */ `
  fragment QuantityFields on InventoryLevel {
    updatedAt
    quantities(names: ["available", "on_hand", "committed", "incoming", "damaged"]) {
      name
      quantity
    }
  }
`;

const levelFields = /* GraphQL */ `
  fragment LevelFields on InventoryLevel {
    location {
      id
    }
    ...QuantityFields
  }
  ${quantityFields}
`;

const levelsDocument = document(
  "InventoryLevels",
  /* GraphQL */ `
    query InventoryLevels($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on InventoryItem {
          id
          inventoryLevels(first: 20) {
            nodes {
              ...LevelFields
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
    }
    ${levelFields}
  `,
);

const levelsOfItemDocument = document(
  "InventoryLevelsOfItem",
  /* GraphQL */ `
    query InventoryLevelsOfItem($id: ID!, $after: String) {
      inventoryItem(id: $id) {
        inventoryLevels(first: 250, after: $after) {
          nodes {
            ...LevelFields
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${levelFields}
  `,
);

export const levelQuantities = z.object({
  updatedAt: z.iso.datetime({ offset: true }),
  quantities: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
});

const level = levelQuantities.extend({ location: z.object({ id: gidNumber("Location") }) });

const levelsAnswer = z.object({
  nodes: z.array(
    nodeOf(
      z.object({
        id: gidNumber("InventoryItem"),
        inventoryLevels: z.object({
          nodes: z.array(level),
          pageInfo: z.object({ hasNextPage: z.boolean() }),
        }),
      }),
    ),
  ),
});

const levelsOfItemAnswer = z.object({
  inventoryItem: z
    .object({
      inventoryLevels: z.object({
        nodes: z.array(level),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    })
    .nullable(),
});

export interface PlatformLevel {
  inventoryItemId: bigint;
  locationId: bigint;
  available: number;
  onHand: number;
  committed: number;
  incoming: number;
  damaged: number;
  /** When the level last changed, by the platform's clock. */
  updatedAt: Date;
}

/** All levels of these inventory items; none for an item that is deleted or stocked nowhere. */
export async function fetchLevels(client: PlatformClient, itemIds: bigint[]): Promise<PlatformLevel[]> {
  const levels: PlatformLevel[] = [];
  for (let start = 0; start < itemIds.length; start += 25) {
    const ids = itemIds.slice(start, start + 25).map((id) => toShopifyGid("InventoryItem", id));
    const { nodes } = await client.query(levelsDocument, { ids }, levelsAnswer);
    for (const node of nodes) {
      if (!node) continue;
      const all = node.inventoryLevels.pageInfo.hasNextPage
        ? await levelsOfItem(client, node.id)
        : node.inventoryLevels.nodes;
      levels.push(
        ...all.map((found) => toLevel({ inventoryItemId: node.id, locationId: found.location.id }, found)),
      );
    }
  }
  return levels;
}

async function levelsOfItem(client: PlatformClient, itemId: bigint): Promise<z.output<typeof level>[]> {
  const levels: z.output<typeof level>[] = [];
  for (let after: string | null = null; ;) {
    const { inventoryItem }: z.output<typeof levelsOfItemAnswer> = await client.query(
      levelsOfItemDocument,
      { id: toShopifyGid("InventoryItem", itemId), after },
      levelsOfItemAnswer,
    );
    if (!inventoryItem) return levels;
    levels.push(...inventoryItem.inventoryLevels.nodes);
    if (!inventoryItem.inventoryLevels.pageInfo.hasNextPage) return levels;
    after = inventoryItem.inventoryLevels.pageInfo.endCursor;
  }
}

export function toLevel(
  { inventoryItemId, locationId }: Pick<PlatformLevel, "inventoryItemId" | "locationId">,
  { quantities, updatedAt }: z.output<typeof levelQuantities>,
): PlatformLevel {
  return {
    inventoryItemId,
    locationId,
    available: quantityOf("available", quantities),
    onHand: quantityOf("on_hand", quantities),
    committed: quantityOf("committed", quantities),
    incoming: quantityOf("incoming", quantities),
    damaged: quantityOf("damaged", quantities),
    updatedAt: new Date(updatedAt),
  };
}

function quantityOf(name: string, quantities: z.output<typeof levelQuantities>["quantities"]): number {
  for (const one of quantities) if (one.name === name) return one.quantity;
  return 0;
}
