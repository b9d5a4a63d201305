import { z } from "zod";
import { wholeNumber } from "~/models/fields/number";
import { queryText, text } from "~/models/fields/text";
import { variantItems } from "~/models/fields/variant-items";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { stockTransferStatuses } from "./status";

const notes = text(10_000);
const status = z.enum(
  stockTransferStatuses,
  fault("fields.oneOf", { names: stockTransferStatuses.join(", ") }),
);

const item = z.object(
  { variantId: gidSchema("ProductVariant"), quantity: wholeNumber(1, 1_000_000) },
  fault("fields.item"),
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
    ...fault("stock.transfer.samePlace"),
  });

export const updateStockTransferSchema = z
  .object({ status, notes })
  .partial()
  .refine((changes) => changes.status !== undefined || changes.notes !== undefined, {
    path: ["status"],
    ...fault("stock.transfer.nothingGiven"),
  });

export const stockTransferFilters = {
  status: status.optional(),
  locationId: gidSchema("Location").describe("goods leave here or arrive here").optional(),
  search: queryText()
    .describe(
      "the transfer's number, or words of its notes, a location's name, or a product's title, SKU, barcode or vendor, each as any part",
    )
    .optional(),
};

export type NewStockTransfer = z.output<typeof createStockTransferSchema>;
export type StockTransferChanges = z.output<typeof updateStockTransferSchema>;
