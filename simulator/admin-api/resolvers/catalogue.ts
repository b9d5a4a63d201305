import { publishedPicture } from "../../stores/pictures";
import { sellableOf } from "../../world/bundles";
import { collectionsOf } from "../../world/collections";
import type { Component, Product, Variant } from "../../world/types";
import { connect } from "../connections";
import { resolversOf } from "../context";
import { gid } from "../gids";
import { search } from "../search";
import { collectionOrder, collections } from "./collections";

const mediaOrder = { id: (row: { product: Product }) => row.product.id };
const variantOrder = { id: (row: Variant) => row.id };

/** A component and the bundle that it is a part of. */
interface ComponentSource {
  bundle: Variant;
  component: Component;
}

interface MediaSource {
  product: Product;
}

export const product = resolversOf<Product>({
  id: ({ id }) => gid("Product", id),
  legacyResourceId: ({ id }) => id,
  publishedAt: ({ createdAt, status }) => (status === "ACTIVE" ? createdAt : null),
  isGiftCard: () => false,
  hasOnlyDefaultVariant: ({ variants }) => variants.length === 1 && variants[0]?.title === "Default Title",
  totalInventory: ({ variants }, _args, { store }) =>
    variants.reduce((sum, variant) => sum + sellableOf(store, variant), 0),
  tracksInventory: ({ variants }) => variants.some((variant) => variant.tracked),
  collections: (source, args, context) =>
    connect(
      search(collectionsOf(context.store, source), args.query, collections),
      args,
      context,
      collectionOrder(args),
    ),
  variants: ({ variants }, args, context) => connect(variants, args, context, variantOrder),
  variantsCount: ({ variants }) => ({ count: variants.length, precision: "EXACT" }),
  featuredImage: (source) => imageOf(source),
  featuredMedia: (source) => (source.imageUrl === null ? null : { product: source }),
  options: (source) =>
    source.optionNames.map((name, index) => ({
      id: gid("ProductOption", `${source.id}${index + 1}`),
      name,
      position: index + 1,
      values: [...new Set(source.variants.map((variant) => variant.options[index] ?? ""))],
    })),
});

export const variant = resolversOf<Variant>({
  id: ({ id }) => gid("ProductVariant", id),
  legacyResourceId: ({ id }) => id,
  availableForSale: (source, _args, { store }) =>
    (!source.tracked && source.components === undefined) || sellableOf(store, source) > 0,
  compareAtPrice: () => null,
  displayName: (source, _args, { store }) => {
    const title = store.productById.get(source.productId)?.title ?? "";
    return source.title === "Default Title" ? title : `${title} - ${source.title}`;
  },
  image: (source) => imageOf(source),
  inventoryItem: (source) => source,
  inventoryPolicy: () => "DENY",
  inventoryQuantity: (source, _args, { store }) => sellableOf(store, source),
  media: (_source, args, context) => connect([], args, context, mediaOrder),
  product: (source, _args, { store }) => store.productById.get(source.productId),
  productVariantComponents: (source, args, context) =>
    connect(
      (source.components ?? []).map((component): ComponentSource => ({ bundle: source, component })),
      args,
      context,
      { id: (row: ComponentSource) => row.component.variantId },
    ),
  requiresComponents: ({ components }) => components !== undefined,
  selectedOptions: (source, _args, { store }) =>
    (store.productById.get(source.productId)?.optionNames ?? []).map((name, index) => ({
      name,
      value: source.options[index] ?? "",
    })),
  taxable: () => true,
});

export const variantComponent = resolversOf<ComponentSource>({
  id: ({ bundle, component }) =>
    gid("ProductVariantComponent", `${bundle.id}${component.variantId % 10_000}`),
  productVariant: ({ component }, _args, { store }) => store.variantById.get(component.variantId),
  quantity: ({ component }) => component.quantity,
});

export const mediaImage = resolversOf<MediaSource>({
  id: ({ product: source }) => gid("MediaImage", source.id),
  alt: ({ product: source }) => source.title,
  image: ({ product: source }) => imageOf(source),
  preview: ({ product: source }) => ({ image: imageOf(source), status: "READY" }),
  status: () => "READY",
});

function imageOf(source: { id: number; title: string; imageUrl: string | null }) {
  if (source.imageUrl === null) return null;
  const url = publishedPicture(source.imageUrl);
  return { id: gid("ImageSource", source.id), altText: source.title, url, width: 400, height: 400 };
}
