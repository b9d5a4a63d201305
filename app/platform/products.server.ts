import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber, nodeOf } from "./gid-number";
import { measurement } from "./weight";
import { words } from "./words";

const variantFields = /* GraphQL */ `
  fragment VariantFields on ProductVariant {
    id
    title
    sku
    barcode
    price
    image {
      url
    }
    inventoryItem {
      id
      tracked
      unitCost {
        amount
      }
      measurement {
        weight {
          value
          unit
        }
      }
    }
  }
`;

const productFields = /* GraphQL */ `
  fragment ProductFields on Product {
    id
    title
    status
    vendor
    productType
    updatedAt
    featuredMedia {
      preview {
        image {
          url
        }
      }
    }
  }
`;

const variantsDocument = document(
  "Variants",
  /* GraphQL */ `
    query Variants($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on ProductVariant {
          ...VariantFields
          product {
            ...ProductFields
          }
        }
      }
    }
    ${variantFields}
    ${productFields}
  `,
);

const itemsDocument = document(
  "VariantsOfInventoryItems",
  /* GraphQL */ `
    query VariantsOfInventoryItems($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on InventoryItem {
          variant {
            ...VariantFields
            product {
              ...ProductFields
            }
          }
        }
      }
    }
    ${variantFields}
    ${productFields}
  `,
);

const productDocument = document(
  "Product",
  /* GraphQL */ `
    query Product($id: ID!, $after: String) {
      product(id: $id) {
        ...ProductFields
        variants(first: 100, after: $after) {
          nodes {
            ...VariantFields
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
    ${variantFields}
    ${productFields}
  `,
);

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);

export const platformVariant = z.object({
  id: gidNumber("ProductVariant"),
  title: words,
  sku: words.nullable(),
  barcode: words.nullable(),
  price: amount,
  image: z.object({ url: z.string() }).nullish(),
  inventoryItem: z.object({
    id: gidNumber("InventoryItem"),
    tracked: z.boolean(),
    unitCost: z.object({ amount }).nullable(),
    measurement,
  }),
});

export const platformProduct = z.object({
  id: gidNumber("Product"),
  title: words,
  status: z.string(),
  vendor: words,
  productType: words,
  updatedAt: z.iso.datetime({ offset: true }),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullish() })
    .nullish(),
});

export type PlatformVariant = z.output<typeof platformVariant>;
export type PlatformProduct = z.output<typeof platformProduct>;

/** A product with some or all of its variants. */
export interface ProductUpdate {
  product: PlatformProduct;
  variants: PlatformVariant[];
  /** True when `variants` has every variant of the product. */
  complete: boolean;
}

const withProduct = platformVariant.extend({ product: platformProduct });
const variantsAnswer = z.object({ nodes: z.array(nodeOf(withProduct)) });
const itemsAnswer = z.object({ nodes: z.array(nodeOf(z.object({ variant: withProduct.nullable() }))) });
const productAnswer = z.object({
  product: platformProduct
    .extend({
      variants: z.object({
        nodes: z.array(platformVariant),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    })
    .nullable(),
});

/** The variants with these ids that exist on the platform, each with its product. */
export async function fetchVariants(
  client: PlatformClient,
  ids: bigint[],
  { deadlineMs }: { deadlineMs: number },
): Promise<ProductUpdate[]> {
  const deadline = performance.now() + deadlineMs;
  const updates: ProductUpdate[] = [];
  for (const chunk of chunks(ids, 100)) {
    const gids = chunk.map((id) => toShopifyGid("ProductVariant", id));
    const options = { deadlineMs: deadline - performance.now() };
    const { nodes } = await client.query(variantsDocument, { ids: gids }, variantsAnswer, options);
    for (const node of nodes) if (node) updates.push(ofVariant(node));
  }
  return updates;
}

/** The variants of these inventory items, each with its product. */
export async function fetchVariantsOfItems(
  client: PlatformClient,
  itemIds: bigint[],
): Promise<ProductUpdate[]> {
  const updates: ProductUpdate[] = [];
  for (const chunk of chunks(itemIds, 100)) {
    const gids = chunk.map((id) => toShopifyGid("InventoryItem", id));
    const { nodes } = await client.query(itemsDocument, { ids: gids }, itemsAnswer);
    for (const node of nodes) if (node?.variant) updates.push(ofVariant(node.variant));
  }
  return updates;
}

/** One product with all its variants, or null when the platform does not have it. */
export async function fetchProduct(client: PlatformClient, id: bigint): Promise<ProductUpdate | null> {
  const variants: PlatformVariant[] = [];
  for (let after: string | null = null; ;) {
    const { product }: z.output<typeof productAnswer> = await client.query(
      productDocument,
      { id: toShopifyGid("Product", id), after },
      productAnswer,
    );
    if (!product) return null;
    variants.push(...product.variants.nodes);
    if (!product.variants.pageInfo.hasNextPage) return { product, variants, complete: true };
    after = product.variants.pageInfo.endCursor;
  }
}

function ofVariant({ product, ...variant }: z.output<typeof withProduct>): ProductUpdate {
  return { product, variants: [variant], complete: false };
}

function* chunks<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
