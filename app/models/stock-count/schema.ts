import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { wholeNumber } from "~/models/fields/number";
import { queryText, text } from "~/models/fields/text";
import { mostItems, variantItems } from "~/models/fields/variant-items";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { stockCountStatuses } from "./status";

/** The largest number that can be counted of a product. */
export const mostCounted = 1_000_000;

const notes = text(10_000);
const status = z.enum(stockCountStatuses, fault("fields.oneOf", { names: stockCountStatuses.join(", ") }));
const variantId = gidSchema("ProductVariant");
const countedQuantity = wholeNumber(0, mostCounted);
const blind = z
  .boolean(fault("fields.yesNo"))
  .describe("what is expected stays hidden on the counting page until the review");
const aFewThousand = fault("fields.ids", { most: mostItems });
const variantIds = boundedArray(variantId, {
  least: 1,
  most: mostItems,
  wrong: aFewThousand,
}).describe("products that are to be counted, whether they lie there by the books or not");

const line = z.object({ variantId, countedQuantity }, fault("fields.item"));
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
    fault("fields.item"),
  )
  .refine(
    ({ countedQuantity, addedQuantity }) => (countedQuantity === undefined) !== (addedQuantity === undefined),
    {
      path: ["countedQuantity"],
      ...fault("stock.count.oneOfTwo"),
      // An invalid number is reported first.
      when: ({ issues }) => issues.length === 0,
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
    ...fault("stock.count.nothingGiven"),
  });

export const stockCountFilters = {
  status: status.optional(),
  locationId: gidSchema("Location").optional(),
  search: queryText()
    .describe(
      "the count's number, or words of its notes, its location's name, or a counted product's title, SKU, barcode or vendor, each as any part",
    )
    .optional(),
};

export const countedSinceQuery = z.object({
  countedSince: z.iso
    .datetime({ offset: true, ...fault("fields.timestamp") })
    .transform((moment) => new Date(moment))
    .describe("`items` has the lines counted at this moment or later alone; `itemCount` counts all")
    .optional(),
});

export type NewStockCount = z.output<typeof createStockCountSchema>;
export type StockCountChanges = z.output<typeof updateStockCountSchema>;
export type ChangedLine = z.output<typeof changedLine>;
