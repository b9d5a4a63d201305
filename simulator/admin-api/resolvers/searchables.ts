import { availableOf } from "../../world/quantities";
import type { Location, Order, Product, Variant } from "../../world/types";
import type { ApiContext } from "../context";
import type { Searchable } from "../search";

export const locations: Searchable<Location> = {
  fields: {
    id: (row) => row.id,
    name: (row) => row.name,
    active: (row) => row.active,
    created_at: (row) => row.createdAt,
  },
  words: (row) => [row.name, row.address.city],
};

export function products(_context: ApiContext): Searchable<Product> {
  return {
    fields: {
      id: (row) => row.id,
      title: (row) => row.title,
      handle: (row) => row.handle,
      vendor: (row) => row.vendor,
      product_type: (row) => row.productType,
      status: (row) => row.status,
      tag: (row) => row.tags,
      sku: (row) => row.variants.map((variant) => variant.sku),
      barcode: (row) => row.variants.map((variant) => variant.barcode),
      created_at: (row) => row.createdAt,
      updated_at: (row) => row.updatedAt,
      inventory_total: (row) => row.variants.reduce((sum, variant) => sum + availableOf(variant), 0),
    },
    words: (row) => [row.title, row.vendor, ...row.variants.map((variant) => variant.sku)],
  };
}

export function variants({ store }: ApiContext, id: "id" | "itemId" = "id"): Searchable<Variant> {
  const productOf = (row: Variant) => store.productById.get(row.productId);
  return {
    fields: {
      id: (row) => row[id],
      sku: (row) => row.sku,
      barcode: (row) => row.barcode,
      title: (row) => [row.title, productOf(row)?.title],
      product_id: (row) => row.productId,
      product_ids: (row) => row.productId,
      product_status: (row) => productOf(row)?.status,
      vendor: (row) => productOf(row)?.vendor,
      created_at: (row) => row.createdAt,
      updated_at: (row) => row.updatedAt,
      inventory_quantity: (row) => availableOf(row),
    },
    words: (row) => [productOf(row)?.title ?? null, row.title, row.sku, row.barcode],
  };
}

export const orders: Searchable<Order> = {
  fields: {
    id: (row) => row.id,
    name: (row) => [`#${row.number}`, String(row.number)],
    created_at: (row) => row.createdAt,
    processed_at: (row) => row.processedAt,
    updated_at: (row) => row.updatedAt,
    financial_status: (row) => row.financialStatus,
    fulfillment_status: (row) => (row.fulfilled ? "shipped" : "unfulfilled"),
    status: (row) => (row.cancelledAt === null ? ["open", "not_closed", "any"] : ["cancelled", "any"]),
    test: (row) => row.test,
    sku: (row) => row.lines.map((line) => line.sku),
  },
  words: (row) => [`#${row.number}`, ...row.lines.map((line) => line.title)],
};
