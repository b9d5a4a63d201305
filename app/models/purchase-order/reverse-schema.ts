import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";
import { mostLines } from "./schema";

export const reverseReceiptSchema = z.object({
  /** What is taken back of each line; all that is left of all lines when absent. */
  lineItems: boundedArray(
    z.object({ lineItemId: recordId, quantity: wholeNumber(0, 1_000_000) }, fault("fields.line")),
    { least: 1, most: mostLines, wrong: fault("fields.lines", { most: mostLines }) },
  ).optional(),
  note: trimmed(500).default(""),
  /** Takes the units off the stock even where fewer are available. */
  evenIfShort: z.boolean(fault("fields.yesNo")).default(false),
});

export type ReversalInput = z.output<typeof reverseReceiptSchema>;
