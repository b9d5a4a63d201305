// All code that names a line's fields does it here: a column that a list lacks does not compile.
import { requiredText, trimmed } from "~/models/fields/text";
import { gidSchema, toGid } from "~/platform/gid";
import type { ItemFacts, ResolvedLine, StoredLine } from "./line";

export const lineInput = {
  productId: gidSchema("Product").nullish(),
  /** Null on a free line. */
  variantId: gidSchema("ProductVariant").nullish(),
  sku: trimmed(255).optional(),
  title: requiredText(1_000).optional(),
} satisfies Record<Exclude<keyof typeof blankLine, keyof ItemFacts>, unknown>;

/** Of a line that the supplier has no item of. */
export const noItem: ItemFacts = { articleNumber: "", orderTitle: "", packSize: 1 };

/** The value of a field that neither the request nor the catalogue has. */
export const blankLine = {
  productId: null,
  variantId: null,
  sku: "",
  title: "",
  ...noItem,
} satisfies Omit<ResolvedLine, "id" | "quantity" | "costPrice">;

/** The columns that are written with an order, in the order of the export. */
export const lineColumns = {
  position: "position",
  productId: "product_id",
  variantId: "variant_id",
  sku: "sku",
  title: "title",
  articleNumber: "article_number",
  orderTitle: "order_title",
  packSize: "pack_size",
  quantity: "quantity",
  costPrice: "cost_price",
  lineTotal: "line_total",
} as const satisfies Record<Exclude<keyof StoredLine, "id" | "receivedQuantity">, string>;

export function toLine(line: StoredLine) {
  return {
    id: line.id,
    productId: line.productId === null ? null : toGid("Product", line.productId),
    variantId: line.variantId === null ? null : toGid("ProductVariant", line.variantId),
    sku: line.sku,
    title: line.title,
    articleNumber: line.articleNumber,
    orderTitle: line.orderTitle,
    packSize: line.packSize,
    quantity: line.quantity,
    costPrice: Number(line.costPrice),
    receivedQuantity: line.receivedQuantity,
    lineTotal: Number(line.lineTotal),
  } satisfies Record<Exclude<keyof StoredLine, "position">, unknown>;
}
