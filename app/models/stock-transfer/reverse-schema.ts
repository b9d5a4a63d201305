import { z } from "zod";
import { wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { variantItems } from "~/models/fields/variant-items";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const item = z.object(
  { variantId: gidSchema("ProductVariant"), quantity: wholeNumber(0, 1_000_000) },
  fault("fields.item"),
);

export const reverseStockTransferSchema = z.object({
  /** What goes back of each item; everything that is left of what has arrived when absent. */
  items: variantItems(item, 1).optional(),
  note: trimmed(500).default(""),
  /** Takes the units off the destination even where fewer are available. */
  evenIfShort: z.boolean(fault("fields.yesNo")).default(false),
});

export type TransferReversalInput = z.output<typeof reverseStockTransferSchema>;
