import { z } from "zod";
import { recordId, wholeNumber } from "~/models/fields";
import { gidSchema } from "~/platform/gid";
import { mostLines } from "./schema";

const linesMessage = `must be a list of 1 to ${mostLines.toLocaleString("en")} lines`;

export const receiveSchema = z.object({
  lineItems: z
    .array(
      z.object({ lineItemId: recordId, quantityReceived: wholeNumber(0, 1_000_000) }, "must be a line"),
      linesMessage,
    )
    .min(1, linesMessage)
    .max(mostLines, linesMessage),
  /** Where the goods are; else the order's location, else the shop's primary one. */
  locationId: gidSchema("Location").nullish(),
});

export type ReceiveInput = z.output<typeof receiveSchema>;
