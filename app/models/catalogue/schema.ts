import { z } from "zod";
import { wholeNumberInQuery } from "~/models/fields";
import { gidSchema } from "~/platform/gid";

const mostIds = 250;

/** The query of a search for variants: part of a title or SKU, a scanned code, or up to 250 ids behind commas. */
export const variantQuery = z.object({
  search: z
    .string()
    .max(200, "must have at most 200 characters")
    .refine((text) => !text.includes("\0"), "must not contain a NUL character")
    .transform((text) => text.trim())
    .optional(),
  code: z
    .string()
    .max(200, "must have at most 200 characters")
    .refine((text) => !text.includes("\0"), "must not contain a NUL character")
    .transform((text) => text.trim())
    .describe("a whole SKU or barcode, as a scanner reads it")
    .optional(),
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(gidSchema("ProductVariant")).max(mostIds, `must be at most ${mostIds} ids`))
    .describe(`up to ${mostIds} ProductVariant gids, with commas between`)
    .optional(),
  limit: wholeNumberInQuery(1, mostIds).optional(),
});
