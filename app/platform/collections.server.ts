import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber } from "./gid-number";
import { words } from "./words";

const collectionDocument = document(
  "Collection",
  /* GraphQL */ `
    query Collection($id: ID!, $after: String) {
      collection(id: $id) {
        id
        title
        updatedAt
        products(first: 250, after: $after, sortKey: ID) {
          nodes {
            id
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
);

export const platformCollection = z.object({
  id: gidNumber("Collection"),
  title: words,
  updatedAt: z.iso.datetime({ offset: true }),
});

export type PlatformCollection = z.output<typeof platformCollection>;

const collectionAnswer = z.object({
  collection: platformCollection
    .extend({
      products: z.object({
        nodes: z.array(z.object({ id: gidNumber("Product") })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    })
    .nullable(),
});

/** Where the platform's pages of a list end. */
const mostProducts = 25_000;

interface CollectionWithProducts extends PlatformCollection {
  productIds: bigint[];
  /** False where the platform may have more products than it tells. */
  isWhole: boolean;
}

/** A collection with its products, a request for each 250 of them; null when the platform has no such collection. */
export async function fetchCollection(
  client: PlatformClient,
  id: bigint,
): Promise<CollectionWithProducts | null> {
  const productIds: bigint[] = [];
  for (let after: string | null = null; ;) {
    const variables = { id: toShopifyGid("Collection", id), after };
    const answer: z.output<typeof collectionAnswer> = await client.query(
      collectionDocument,
      variables,
      collectionAnswer,
    );
    if (!answer.collection) return null;
    const { products, ...collection } = answer.collection;
    productIds.push(...products.nodes.map((product) => product.id));
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null;
    if (after === null) return { ...collection, productIds, isWhole: productIds.length < mostProducts };
  }
}
