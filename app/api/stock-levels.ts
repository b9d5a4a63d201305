import { z } from "zod";
import { queryText } from "~/models/fields/text";
import { adjustStockSchema } from "~/models/stock-adjustment/schema";
import { gidSchema } from "~/platform/gid";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, manyLinesBytes } from "./values";

/** The filters of a list of stock levels; empty ones are ignored. */
const stockLevelFilters = {
  locationId: z
    .literal("")
    .transform(() => undefined)
    .or(gidSchema("Location"))
    .optional(),
  search: queryText().optional(),
};

export const stockLevels = {
  list: listEndpoint({
    path: "/api/stock-levels",
    summary: "The stock of each variant at each active location, by title, SKU, variant and location name",
    notes:
      "`currentStock` is Shopify's `available`: what can be sold, less than what is on hand, and below 0 where more was sold than there was. `search` finds variants that have each of its words, in any order and as any part, whether capital or small, in product title, variant title, SKU, barcode or vendor.",
    filters: stockLevelFilters,
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      currentStock: z.int(),
      locationId: gid("Location"),
      locationName: z.string(),
    }),
  }),
  bulkAdjust: endpoint({
    method: "PUT",
    path: "/api/stock-levels/bulk",
    summary: "Sets the stock of up to 10,000 pairs of variant and location to new quantities",
    notes:
      "`quantity` is what is available from now on, a whole number from 0 to 1,000,000; `reason`, at most 500 " +
      "characters, stands in the adjustments report. The body is checked whole first: an unknown variant, an " +
      "unknown location or one that is not in use, or a pair named twice refuses all of it, and nothing is sent. " +
      "Then it goes to Shopify, 250 levels at a time, and the answer comes after 8 seconds at the latest. " +
      "`adjusted` counts the levels that have their quantity, those that had it before included; `pending` those " +
      "that will have it as soon as Shopify applies the change; `failed` those that Shopify refused, which " +
      "`failures` names by their place in the body (`index`, from 0) with Shopify's words. A refused level keeps " +
      "none of the others back. What is sold after the request stays sold: it is never overwritten. " +
      "`GET /api/stock-operations` follows what is pending.",
    body: adjustStockSchema,
    ifMatch: { ignored: "a level is no document: each quantity is compared with the level at Shopify" },
    maxBytes: manyLinesBytes,
    answer: z.strictObject({
      adjusted: z.int().min(0),
      pending: z.int().min(0),
      failed: z.int().min(0),
      failures: z.array(
        z.strictObject({
          index: z.int().min(0),
          variantId: gid("ProductVariant"),
          locationId: gid("Location"),
          message: z.string(),
        }),
      ),
      message: z.string(),
    }),
    refusals: {
      INVALID_INPUT:
        "a variant or location that the shop does not have, or a pair named twice; `issues` name each by its index",
      CONFLICT: "a variant was deleted while the request was under way",
      PLATFORM_UNAVAILABLE:
        "Shopify could not be asked about a variant that the app does not know yet; nothing was changed",
    },
  }),
};
