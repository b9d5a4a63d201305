import { z } from "zod";
import { itemContent } from "~/models/supplier-item/content";
import {
  addFromVendorSchema,
  chosenCostsSchema,
  itemFilters,
  saveSupplierItemsSchema,
} from "~/models/supplier-item/schema";
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
    caseVolume: z.number().positive().nullable(),
    minimumQuantity: units,
    increment: units,
    leadTimeDays: z.int().nullable(),
    preferred: z.boolean(),
    active: z.boolean(),
    updatedAt: moment,
  })
  .meta({ id: "SupplierItem" });

const paidCost = z
  .strictObject({
    itemId: id.nullable(),
    productId: gid("Product"),
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    cost: money.nullable(),
    fromQuantity: units,
    currency: z.string(),
    paidCost: money.nullable(),
    quantity: units,
    purchaseOrderId: id,
    poNumber: z.string(),
    sentAt: moment,
    articleNumber: z.string(),
    orderTitle: z.string(),
    packSize: units,
  })
  .meta({ id: "PaidCost" });

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
      "`caseVolume` is the room that a case takes in liters, or a " +
      "unit where there are no cases; `null` is not known. `leadTimeDays: null` means the supplier's. A variant has one preferred supplier at most: `preferred: true` " +
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
  listPaidCosts: endpoint({
    method: "GET",
    path: "/api/suppliers/:id/items/paid-costs",
    summary: "Costs that orders paid and the supplier's products do not have",
    notes:
      "Of each variant the newest order of the last 365 days that was sent to the supplier, in the item's currency, " +
      "newest order first, at most 1,000. `cost` is the item's present one at the order's `quantity`: a price break " +
      "where `fromQuantity` is above 1, null where it has none. A cost that was entered after the order was sent is " +
      "newer than what was paid, and a cost that was kept over `paidCost` stays; neither is in the list. " +
      "`itemId: null` is a variant that was ordered and is no product of the supplier: its `articleNumber`, " +
      "`orderTitle` and `packSize` are the order's, and `paidCost` is null where the order had none. Nothing " +
      "changes until a cost is taken.",
    answer: z.array(paidCost),
  }),
  takePaidCosts: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/items/paid-costs/take",
    summary: "Makes costs that orders paid those of the supplier's products",
    notes:
      "`cost` is the `paidCost` that was offered; one that is no longer offered is left out. A variant that the " +
      "supplier does not have becomes a product of it. The prices before are kept with their dates.",
    body: chosenCostsSchema,
    answer: z.strictObject({ created: z.int().min(0), updated: z.int().min(0), message: z.string() }),
    refusals: { PRECONDITION_FAILED: "an item was added, or its price breaks were changed, meanwhile" },
  }),
  keepCosts: endpoint({
    method: "POST",
    path: "/api/suppliers/:id/items/paid-costs/keep",
    summary: "Keeps the supplier's products and their costs as they are over what orders had",
    notes:
      "`cost` is the `paidCost` that is declined. It is offered again once an order has paid another cost. A variant " +
      "that is no product of the supplier (`itemId: null`) is not offered again at all.",
    body: chosenCostsSchema,
    answer: z.strictObject({ kept: z.int().min(0) }),
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
