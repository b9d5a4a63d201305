import { z } from "zod";
import { text, wholeNumber } from "~/models/fields";
import { variantItems } from "~/models/variant-items";
import { gidSchema } from "~/platform/gid";
import { stockTransferStatuses } from "./status";

const notes = text(10_000);
const status = z.enum(stockTransferStatuses, `must be one of ${stockTransferStatuses.join(", ")}`);

const item = z.object(
  { variantId: gidSchema("ProductVariant"), quantity: wholeNumber(1, 1_000_000) },
  "must be an item",
);

export const createStockTransferSchema = z
  .object({
    sourceLocationId: gidSchema("Location"),
    destinationLocationId: gidSchema("Location"),
    items: variantItems(item, 1),
    notes: notes.default(""),
  })
  .refine((transfer) => transfer.sourceLocationId !== transfer.destinationLocationId, {
    path: ["destinationLocationId"],
    message: "must be another location than the source",
  });

export const updateStockTransferSchema = z
  .object({ status, notes })
  .partial()
  .refine((changes) => changes.status !== undefined || changes.notes !== undefined, {
    path: ["status"],
    message: "a status or notes must be given",
  });

export const stockTransferFilters = { status: status.optional() };

export type NewStockTransfer = z.output<typeof createStockTransferSchema>;
export type StockTransferChanges = z.output<typeof updateStockTransferSchema>;
export type StockTransferFilters = z.output<z.ZodObject<typeof stockTransferFilters>>;
