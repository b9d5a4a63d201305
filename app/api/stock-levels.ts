import { z } from "zod";
import { stockLevelFilters } from "~/models/stock-level/schema";
import { listEndpoint } from "./endpoint";
import { gid } from "./values";

export const stockLevels = {
  list: listEndpoint({
    path: "/api/stock-levels",
    summary: "The stock of each variant at each active location, by title, SKU, variant and location name",
    notes:
      "`currentStock` is Shopify's `available`: what can be sold, less than what lies on the shelf, and below 0 where more was sold than there was. `search` finds a part of product title, variant title or SKU, whether capital or small.",
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
};
