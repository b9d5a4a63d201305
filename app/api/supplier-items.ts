import { z } from "zod";
import { itemContent } from "~/models/supplier-item/content";
import { addFromVendorSchema, itemFilters, saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message, moment, money } from "./values";

const units = z.int().min(1);

const item = z
  .strictObject({
    id,
    supplierId: id,
    productId: gid("Product"),
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    articleNumber: z.string(),
    orderTitle: z.string(),
    currency: z.string(),
    cost: money.nullable(),
    priceBreaks: z.array(z.strictObject({ quantity: units, cost: money })),
    packSize: units,
    minimumQuantity: units,
    increment: units,
    leadTimeDays: z.int().nullable(),
    preferred: z.boolean(),
    active: z.boolean(),
    updatedAt: moment,
  })
  .meta({ id: "SupplierItem" });

export const supplierItems = {
  list: listEndpoint({
    path: "/api/suppliers/:id/items",
    summary: "The products of a supplier, newest first",
    notes:
      "`search` finds items that have each of its words, in any order and as any part, in the product's title, the " +
      "SKU, the barcode, the vendor, or `articleNumber`.",
    filters: itemFilters,
    row: item,
  }),
  saveMany: endpoint({
    method: "PUT",
    path: "/api/suppliers/:id/items",
    summary: "Creates or changes up to 10,000 products of a supplier, all or none",
    notes:
      "A variant is named by `variantId` or, where that is left out, by `sku`. What an item leaves out stays as it " +
      "is; a new item then is in the supplier's currency, without a cost, and sold in single units. Items of variants " +
      "that are not in the list stay as they are. The list is checked whole first: one item at fault refuses all of " +
      "it.\n\nAn order's line is in whole cases of `packSize` units, in multiples of `increment`, and has at least " +
      "`minimumQuantity` units. `cost` is a unit's, `priceBreaks` are what a unit costs from a quantity on, and " +
      "`null` says that the cost is not known. A price that changes is kept with its dates, which the export has. " +
      "`leadTimeDays: null` means the supplier's. A variant has one preferred supplier at most: `preferred: true` " +
      "takes it from the others.\n\n`version` is the version of the item that is meant, as its ETag has it, or null " +
      "where none was there. With another version stored nothing is saved: `data.current` has the `index`, `version` " +
      "and `content` of each item that was changed meanwhile.",
    body: saveSupplierItemsSchema,
    maxBytes: manyLinesBytes,
    ifMatch: { ignored: "it names many items: each carries its `version`" },
    answer: z.strictObject({ created: z.int().min(0), updated: z.int().min(0), message: z.string() }),
    refusals: {
      INVALID_INPUT:
        "a variant or SKU that the shop does not have, a SKU of several variants, a variant named twice, two breaks " +
        "at one quantity, or a pack and an increment that no quantity fits; `issues` name each by its index: " +
        "`items.3.sku`",
      PRECONDITION_FAILED: "an item with a `version` has another one by now",
      PLATFORM_UNAVAILABLE: "a variant is new and Shopify cannot be asked about it",
    },
  }),
  addFromVendor: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/items/from-vendor",
    summary: "Adds the products of a vendor that the supplier does not have yet",
    notes:
      "`vendor` is the vendor of the products at Shopify, in any case; without it, the supplier's name. Up to 10,000 " +
      "variants are added, without a cost; `left` is how many more there are.",
    body: addFromVendorSchema,
    answer: z.strictObject({ created: z.int().min(0), left: z.int().min(0) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/suppliers/:id/items/:itemId",
    summary: "A product of a supplier",
    answer: item,
    content: itemContent,
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/suppliers/:id/items/:itemId",
    summary: "Takes a product from a supplier, with its prices",
    answer: message,
    ifMatch: "compared",
  }),
};
