import { z } from "zod";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

/** The filters of a list of stock levels; empty ones are ignored. */
export const stockLevelFilters = {
  locationId: z
    .literal("")
    .transform(() => undefined)
    .or(gidSchema("Location"))
    .optional(),
  search: z
    .string()
    .max(200, fault("fields.longest", { most: 200 }))
    .refine((text) => !text.includes("\0"), fault("fields.noNul"))
    .transform((text) => text.trim())
    .optional(),
};
