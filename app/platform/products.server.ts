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

/** One product with all its variants, or null when the platform does not have it. */
export async function fetchProduct(client: PlatformClient, id: bigint): Promise<ProductUpdate | null> {
  const variants: z.output<typeof platformVariant>[] = [];
  for (let after: string | null = null; ;) {
    const { product }: z.output<typeof productAnswer> = await client.query(
      productDocument,
      { id: toShopifyGid("Product", id), after },
      productAnswer,
    );
    if (!product) return null;
    variants.push(...product.variants.nodes);
    if (!product.variants.pageInfo.hasNextPage)
      return { product, variants: await withComponents(client, variants), complete: true };
    after = product.variants.pageInfo.endCursor;
  }
}

type ReadVariant = z.output<typeof withProduct>;

async function ofVariants(
  client: PlatformClient,
  read: readonly ReadVariant[],
  options?: { deadlineMs: number },
): Promise<ProductUpdate[]> {
  const variants = await withComponents(client, read, options);
  return variants.map(({ product, ...variant }) => ({ product, variants: [variant], complete: false }));
}

/** The components of all variants would cost twenty times the points; few variants are bundles. */
const bundlesAtOnce = 50;

async function withComponents<Variant extends z.output<typeof platformVariant>>(
  client: PlatformClient,
  variants: readonly Variant[],
  options?: { deadlineMs: number },
): Promise<(Variant & Pick<PlatformVariant, "components">)[]> {
  const bundles = variants.filter(({ requiresComponents }) => requiresComponents).map(({ id }) => id);
  const componentsOf = new Map<bigint, PlatformComponent[]>();
  for (const chunk of chunks(bundles, bundlesAtOnce)) {
    const ids = chunk.map((id) => toShopifyGid("ProductVariant", id));
    const { nodes } = await client.query(componentsDocument, { ids }, componentsAnswer, options);
    for (const node of nodes)
      if (node) componentsOf.set(node.id, node.productVariantComponents.nodes.map(toComponent));
  }
  return variants.map((variant) => ({ ...variant, components: componentsOf.get(variant.id) ?? [] }));
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
