import { z } from "zod";
import { text, wholeNumber } from "~/models/fields";
import { mostItems, variantItems } from "~/models/variant-items";
import { gidSchema } from "~/platform/gid";
import { stockCountStatuses } from "./status";

/** The most that can be counted of a product. */
export const mostCounted = 1_000_000;

const notes = text(10_000);
const status = z.enum(stockCountStatuses, `must be one of ${stockCountStatuses.join(", ")}`);
const variantId = gidSchema("ProductVariant");
const countedQuantity = wholeNumber(0, mostCounted);
const blind = z
  .boolean("must be true or false")
  .describe("what is expected stays hidden on the counting page until the review");
const aFewThousand = `must be a list of 1 to ${mostItems.toLocaleString("en")} ids`;
const variantIds = z
  .array(variantId, aFewThousand)
  .min(1, aFewThousand)
  .max(mostItems, aFewThousand)
  .describe("products that are to be counted, whether they lie there by the books or not");

const line = z.object({ variantId, countedQuantity }, "must be an item");
const changedLine = z
  .object(
    {
      variantId,
      countedQuantity: countedQuantity
        .nullable()
        .describe("the whole number on the shelf; null takes the line out")
        .optional(),
      addedQuantity: wholeNumber(-mostCounted, mostCounted)
        .describe("so many more than counted so far; below 0 so many less, down to 0")
        .optional(),
    },
    "must be an item",
  )
  .refine(
    ({ countedQuantity, addedQuantity }) => (countedQuantity === undefined) !== (addedQuantity === undefined),
    {
      path: ["countedQuantity"],
      message: "or addedQuantity must be given, one of the two",
    },
  );

export const createStockCountSchema = z.object({
  locationId: gidSchema("Location"),
  items: variantItems(line, 0).default([]),
  notes: notes.default(""),
  blind: blind.default(false),
  variantIds: variantIds.nullable().default(null),
});

export const updateStockCountSchema = z
  .object({ status, items: variantItems(changedLine, 0), notes, blind, variantIds })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ["items"],
    message: "items, a status, notes, blind or variantIds must be given",
  });

export const stockCountFilters = {
  status: status.optional(),
  locationId: gidSchema("Location").optional(),
  search: z
    .string()
    .max(200, "must have at most 200 characters")
    .refine((words) => !words.includes("\0"), "must not contain a NUL character")
    .transform((words) => words.trim())
    .describe(
      "the count's number, or a part of its notes, its location's name, or a counted product's title or SKU",
    )
    .optional(),
};

export const countedSinceQuery = z.object({
  countedSince: z.iso
    .datetime({ offset: true, error: "must be a timestamp in ISO 8601" })
    .transform((moment) => new Date(moment))
    .describe("`items` has the lines counted at this moment or later alone; `itemCount` counts all")
    .optional(),
});

export type NewStockCount = z.output<typeof createStockCountSchema>;
export type StockCountChanges = z.output<typeof updateStockCountSchema>;
export type StockCountFilters = z.output<z.ZodObject<typeof stockCountFilters>>;
export type ChangedLine = z.output<typeof changedLine>;
