import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { type PlatformCollection, platformCollection } from "./collections.server";
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
    requiresComponents
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

const variantsPage = /* GraphQL */ `
  fragment VariantsPage on ProductVariantConnection {
    nodes {
      ...VariantFields
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`;

const productsDocument = document(
  "Products",
  /* GraphQL */ `
    query Products($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on Product {
          ...ProductFields
          collections(first: 100) {
            nodes {
              id
              title
              updatedAt
            }
            pageInfo {
              hasNextPage
            }
          }
          variants(first: 100) {
            ...VariantsPage
          }
        }
      }
    }
    ${variantFields}
    ${productFields}
    ${variantsPage}
  `,
);

const moreVariantsDocument = document(
  "MoreVariants",
  /* GraphQL */ `
    query MoreVariants($id: ID!, $after: String) {
      product(id: $id) {
        variants(first: 250, after: $after) {
          ...VariantsPage
        }
      }
    }
    ${variantFields}
    ${variantsPage}
  `,
);

const componentsDocument = document(
  "Components",
  /* GraphQL */ `
    query Components($ids: [ID!]!) {
      nodes(ids: $ids) {
        ... on ProductVariant {
          id
          productVariantComponents(first: 250) {
            nodes {
              quantity
              productVariant {
                id
              }
            }
          }
        }
      }
    }
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
  requiresComponents: z.boolean(),
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

/** What a bundle consists of. */
interface PlatformComponent {
  variantId: bigint;
  quantity: number;
}

export type PlatformVariant = z.output<typeof platformVariant> & { components: PlatformComponent[] };
export type PlatformProduct = z.output<typeof platformProduct>;

/** A product with some or all of its variants. */
export interface ProductUpdate {
  product: PlatformProduct;
  variants: PlatformVariant[];
  /** True when `variants` has every variant of the product. */
  complete: boolean;
  /** All that it is in; null where they were not asked for, or are more than the platform tells at once. */
  collections: PlatformCollection[] | null;
}

const componentsAnswer = z.object({
  nodes: z.array(
    nodeOf(
      z.object({
        id: gidNumber("ProductVariant"),
        productVariantComponents: z.object({
          nodes: z.array(
            z.object({
              quantity: z.number().int(),
              productVariant: z.object({ id: gidNumber("ProductVariant") }),
            }),
          ),
        }),
      }),
    ),
  ),
});

const withProduct = platformVariant.extend({ product: platformProduct });
const variantsAnswer = z.object({ nodes: z.array(nodeOf(withProduct)) });
const itemsAnswer = z.object({ nodes: z.array(nodeOf(z.object({ variant: withProduct.nullable() }))) });
const variantsOfProduct = z.object({
  nodes: z.array(platformVariant),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const collectionsOfProduct = z.object({
  nodes: z.array(platformCollection),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});
const productsAnswer = z.object({
  nodes: z.array(
    nodeOf(platformProduct.extend({ variants: variantsOfProduct, collections: collectionsOfProduct })),
  ),
});
const moreVariantsAnswer = z.object({ product: z.object({ variants: variantsOfProduct }).nullable() });

/** The variants with these ids that exist on the platform, each with its product. */
export async function fetchVariants(
  client: PlatformClient,
  ids: bigint[],
  { deadlineMs }: { deadlineMs: number },
): Promise<ProductUpdate[]> {
  const deadline = performance.now() + deadlineMs;
  const read: ReadVariant[] = [];
  for (const chunk of chunks(ids, 100)) {
    const gids = chunk.map((id) => toShopifyGid("ProductVariant", id));
    const options = { deadlineMs: deadline - performance.now() };
    const { nodes } = await client.query(variantsDocument, { ids: gids }, variantsAnswer, options);
    for (const node of nodes) if (node) read.push(node);
  }
  return ofVariants(client, read, { deadlineMs: deadline - performance.now() });
}

/** The variants of these inventory items, each with its product. */
export async function fetchVariantsOfItems(
  client: PlatformClient,
  itemIds: bigint[],
): Promise<ProductUpdate[]> {
  const read: ReadVariant[] = [];
  for (const chunk of chunks(itemIds, 100)) {
    const gids = chunk.map((id) => toShopifyGid("InventoryItem", id));
    const { nodes } = await client.query(itemsDocument, { ids: gids }, itemsAnswer);
    for (const node of nodes) if (node?.variant) read.push(node.variant);
  }
  return ofVariants(client, read);
}

/** Those of the products that exist on the platform, with all their variants: a request for each hundred. */
export async function fetchProducts(
  client: PlatformClient,
  ids: readonly bigint[],
): Promise<ProductUpdate[]> {
  const read: (Pick<ProductUpdate, "product" | "collections"> & {
    variants: z.output<typeof platformVariant>[];
  })[] = [];
  for (const chunk of chunks(ids, 100)) {
    const gids = chunk.map((id) => toShopifyGid("Product", id));
    const { nodes } = await client.query(productsDocument, { ids: gids }, productsAnswer);
    for (const node of nodes) {
      if (!node) continue;
      const { variants: first, collections, ...product } = node;
      const others = await variantsAfter(client, product.id, first.pageInfo);
      read.push({
        product,
        variants: [...first.nodes, ...others],
        collections: collections.pageInfo.hasNextPage ? null : collections.nodes,
      });
    }
  }
  const componentsOf = await fetchComponents(
    client,
    read.flatMap(({ variants }) => variants),
  );
  return read.map(({ product, variants, collections }) => ({
    product,
    collections,
    variants: variants.map((variant) => ({ ...variant, components: componentsOf.get(variant.id) ?? [] })),
    complete: true,
  }));
}

async function variantsAfter(
  client: PlatformClient,
  id: bigint,
  page: z.output<typeof variantsOfProduct>["pageInfo"],
): Promise<z.output<typeof platformVariant>[]> {
  if (!page.hasNextPage) return [];
  const variables = { id: toShopifyGid("Product", id), after: page.endCursor };
  const { product } = await client.query(moreVariantsDocument, variables, moreVariantsAnswer);
  if (!product) return [];
  return [...product.variants.nodes, ...(await variantsAfter(client, id, product.variants.pageInfo))];
}

type ReadVariant = z.output<typeof withProduct>;

async function ofVariants(
  client: PlatformClient,
  read: readonly ReadVariant[],
  options?: { deadlineMs: number },
): Promise<ProductUpdate[]> {
  const componentsOf = await fetchComponents(client, read, options);
  return read.map(({ product, ...variant }) => ({
    product,
    variants: [{ ...variant, components: componentsOf.get(variant.id) ?? [] }],
    complete: false,
    collections: null,
  }));
}

/** The components of all variants would cost twenty times the points; few variants are bundles. */
const bundlesAtOnce = 50;

async function fetchComponents(
  client: PlatformClient,
  variants: readonly z.output<typeof platformVariant>[],
  options?: { deadlineMs: number },
): Promise<Map<bigint, PlatformComponent[]>> {
  const bundles = variants.filter(({ requiresComponents }) => requiresComponents).map(({ id }) => id);
  const componentsOf = new Map<bigint, PlatformComponent[]>();
  for (const chunk of chunks(bundles, bundlesAtOnce)) {
    const ids = chunk.map((id) => toShopifyGid("ProductVariant", id));
    const { nodes } = await client.query(componentsDocument, { ids }, componentsAnswer, options);
    for (const node of nodes)
      if (node) componentsOf.set(node.id, node.productVariantComponents.nodes.map(toComponent));
  }
  return componentsOf;
}

function toComponent({
  quantity,
  productVariant,
}: {
  quantity: number;
  productVariant: { id: bigint };
}): PlatformComponent {
  return { variantId: productVariant.id, quantity };
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
