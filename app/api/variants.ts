import { z } from "zod";
import { variantQuery } from "~/models/catalogue/schema";
import { endpoint } from "./endpoint";
import { gid, money } from "./values";

export const variants = {
  search: endpoint({
    method: "GET",
    path: "/api/variants",
    summary: "Variants to choose from, by title",
    notes:
      "`search` finds variants that have each of its words, in any order and as any part, whether capital or small, in product title, variant title, SKU, barcode or vendor; a variant whose SKU or barcode it is comes first. `code` is a whole SKU or barcode, `codes` are up to 250 of them, one a line: all variants that have one. `ids` are up to 250 variants with commas between. 25 rows, with `ids` or `codes` all of them up to 1,000, unless `limit` says otherwise; there are no further pages. `cost` is Shopify's unit cost, null where it knows none; `available` is the sum over active locations.",
    query: variantQuery,
    answer: z.array(
      z.strictObject({
        variantId: gid("ProductVariant"),
        productId: gid("Product"),
        title: z.string(),
        sku: z.string(),
        barcode: z.string(),
        cost: money.nullable(),
        available: z.int(),
      }),
    ),
  }),
};
