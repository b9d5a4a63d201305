import type { CatalogueUpdates } from "~/models/catalogue/save-updates.server";
import type { ProductUpdate } from "~/platform/products.server";
import { gramsOf } from "~/platform/weight";

export function toCatalogueUpdates(updates: ProductUpdate[]): CatalogueUpdates {
  return {
    products: updates.map(({ product }) => ({
      id: product.id,
      title: product.title,
      status: product.status,
      vendor: product.vendor,
      productType: product.productType,
      imageUrl: product.featuredMedia?.preview?.image?.url ?? null,
      changedAt: new Date(product.updatedAt),
    })),
    variants: updates.flatMap(({ product, variants }) =>
      variants.map((variant) => ({
        id: variant.id,
        productId: product.id,
        inventoryItemId: variant.inventoryItem.id,
        sku: variant.sku ?? "",
        barcode: variant.barcode ?? "",
        title: variant.title,
        price: variant.price,
        cost: variant.inventoryItem.unitCost?.amount ?? null,
        weightGrams: gramsOf(variant.inventoryItem.measurement),
        imageUrl: variant.image?.url ?? null,
        tracked: variant.inventoryItem.tracked,
        components: variant.requiresComponents ? variant.components : null,
      })),
    ),
    collections: updates.flatMap(({ product, collections }) =>
      collections
        ? {
            productId: product.id,
            changedAt: new Date(product.updatedAt),
            collections: collections.map(({ id, title, updatedAt }) => ({
              ...{ id, title, changedAt: new Date(updatedAt) },
            })),
          }
        : [],
    ),
    completeProducts: updates.filter(({ complete }) => complete).map(({ product }) => product.id),
  };
}
