import { publishedPicture } from "../../stores/pictures";
import { availableOf } from "../../world/quantities";
import type { Product, Variant } from "../../world/types";
import { connect } from "../connections";
import { resolversOf } from "../context";
import { gid } from "../gids";

const mediaOrder = { id: (row: { product: Product }) => row.product.id };
const variantOrder = { id: (row: Variant) => row.id };

interface MediaSource {
  product: Product;
}

export const product = resolversOf<Product>({
  id: ({ id }) => gid("Product", id),
  legacyResourceId: ({ id }) => id,
  publishedAt: ({ createdAt, status }) => (status === "ACTIVE" ? createdAt : null),
  isGiftCard: () => false,
  hasOnlyDefaultVariant: ({ variants }) => variants.length === 1 && variants[0]?.title === "Default Title",
  totalInventory: ({ variants }) => variants.reduce((sum, variant) => sum + availableOf(variant), 0),
  tracksInventory: ({ variants }) => variants.some((variant) => variant.tracked),
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
  availableForSale: (source) => !source.tracked || availableOf(source) > 0,
  compareAtPrice: () => null,
  displayName: (source, _args, { store }) => {
    const title = store.productById.get(source.productId)?.title ?? "";
    return source.title === "Default Title" ? title : `${title} - ${source.title}`;
  },
  image: (source) => imageOf(source),
  inventoryItem: (source) => source,
  inventoryPolicy: () => "DENY",
  inventoryQuantity: (source) => availableOf(source),
  media: (_source, args, context) => connect([], args, context, mediaOrder),
  product: (source, _args, { store }) => store.productById.get(source.productId),
  selectedOptions: (source, _args, { store }) =>
    (store.productById.get(source.productId)?.optionNames ?? []).map((name, index) => ({
      name,
      value: source.options[index] ?? "",
    })),
  taxable: () => true,
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
