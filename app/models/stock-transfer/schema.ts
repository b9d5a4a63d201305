import { z } from "zod";
import { wholeNumber } from "~/models/fields/number";
import { queryText, text, trimmed } from "~/models/fields/text";
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
  .object({
    status,
    notes,
    sourceLocationId: gidSchema("Location"),
    destinationLocationId: gidSchema("Location"),
    items: variantItems(item, 1),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((given) => given !== undefined), {
    path: ["status"],
    ...fault("stock.transfer.nothingGiven"),
  });

const units = wholeNumber(0, 1_000_000).default(0);

const arrived = z.object(
  { variantId: gidSchema("ProductVariant"), acceptedQuantity: units, damagedQuantity: units },
  fault("fields.item"),
);

export const receiveTransferSchema = z
  .object({
    items: variantItems(arrived, 0),
    closeShort: z.boolean(fault("fields.yesNo")).default(false),
    reason: trimmed(1_000).default(""),
  })
  .refine(({ closeShort, reason }) => !closeShort || reason !== "", {
    path: ["reason"],
    ...fault("stock.transfer.noReason"),
  })
  .refine(({ items, closeShort }) => closeShort || items.some(hasUnits), {
    path: ["items"],
    ...fault("stock.transfer.nothingArrived"),
  });

function hasUnits({ acceptedQuantity, damagedQuantity }: z.output<typeof arrived>): boolean {
  return acceptedQuantity + damagedQuantity > 0;
}

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
export type Arrival = z.output<typeof receiveTransferSchema>;
