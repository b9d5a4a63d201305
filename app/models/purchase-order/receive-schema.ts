import { z } from "zod";
import { recordId, wholeNumber } from "~/models/fields";
import { gidSchema } from "~/platform/gid";
import { mostLines } from "./schema";
import { fault } from "~/texts/say";

const wrongLines = fault("fields.lines", { most: mostLines });

export const receiveSchema = z.object({
  lineItems: z
    .array(
      z.object({ lineItemId: recordId, quantityReceived: wholeNumber(0, 1_000_000) }, fault("fields.line")),
      wrongLines,
    )
    .min(1, wrongLines)
    .max(mostLines, wrongLines),
  /** Where the goods are; else the order's location, else the shop's primary one. */
  locationId: gidSchema("Location").nullish(),
});

export type ReceiveInput = z.output<typeof receiveSchema>;
