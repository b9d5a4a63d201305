import { z } from "zod";
import { trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";

export const reverseStockCountSchema = z.object({
  note: trimmed(500).default(""),
  /** Takes units off the stock even where fewer are available. */
  evenIfShort: z.boolean(fault("fields.yesNo")).default(false),
});

export type CountReversalInput = z.output<typeof reverseStockCountSchema>;
