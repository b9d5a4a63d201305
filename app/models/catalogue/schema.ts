import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { wholeNumberInQuery } from "~/models/fields/number";
import { queryText } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const mostIds = 250;
const mostCodes = 250;

/** Words of a title, SKU, barcode or vendor, scanned codes, or up to 250 ids separated by commas. */
export const variantQuery = z.object({
  search: queryText().optional(),
  code: queryText().describe("a whole SKU or barcode, as a scanner reads it").optional(),
  codes: z
    .string()
    .refine((text) => !text.includes("\0"), fault("fields.noNul"))
    .transform((text) =>
      [...new Set(text.split("\n").map((code) => code.trim()))].filter((code) => code !== ""),
    )
    .pipe(
      boundedArray(z.string(), { most: mostCodes, wrong: fault("fields.mostCodes", { most: mostCodes }) }),
    )
    .describe(`up to ${mostCodes} whole SKUs or barcodes, one a line`)
    .optional(),
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(
      boundedArray(gidSchema("ProductVariant"), {
        most: mostIds,
        wrong: fault("fields.mostIds", { most: mostIds }),
      }),
    )
    .describe(`up to ${mostIds} ProductVariant gids, with commas between`)
    .optional(),
  limit: wholeNumberInQuery(1, mostIds).optional(),
});
