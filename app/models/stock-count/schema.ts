import { z } from "zod";
import { text, wholeNumber } from "~/models/fields";
import { variantItems } from "~/models/variant-items";
import { gidSchema } from "~/platform/gid";
import { stockCountStatuses } from "./status";

const notes = text(10_000);
const status = z.enum(stockCountStatuses, `must be one of ${stockCountStatuses.join(", ")}`);
const variantId = gidSchema("ProductVariant");
const countedQuantity = wholeNumber(0, 1_000_000);

const line = z.object({ variantId, countedQuantity }, "must be an item");
/** Null takes the line out of the count. */
const changedLine = z.object({ variantId, countedQuantity: countedQuantity.nullable() }, "must be an item");

export const createStockCountSchema = z.object({
  locationId: gidSchema("Location"),
  items: variantItems(line, 0).default([]),
  notes: notes.default(""),
});

export const updateStockCountSchema = z
  .object({ status, items: variantItems(changedLine, 0), notes })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ["items"],
    message: "items, a status or notes must be given",
  });

export const stockCountFilters = { status: status.optional() };

export type NewStockCount = z.output<typeof createStockCountSchema>;
export type StockCountChanges = z.output<typeof updateStockCountSchema>;
export type StockCountFilters = z.output<z.ZodObject<typeof stockCountFilters>>;
