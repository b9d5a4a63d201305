import { z } from "zod";
import { gidSchema } from "~/platform/gid";

/** The filters of a list of stock levels; an empty one is none. */
export const stockLevelFilters = {
  locationId: z
    .literal("")
    .transform(() => undefined)
    .or(gidSchema("Location"))
    .optional(),
  search: z
    .string()
    .max(200, "must have at most 200 characters")
    .refine((text) => !text.includes("\0"), "must not contain a NUL character")
    .transform((text) => text.trim())
    .optional(),
};
