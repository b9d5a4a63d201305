import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { mostLines } from "./schema";

const wrongLines = fault("fields.lines", { most: mostLines });

export const receiveSchema = z.object({
  lineItems: boundedArray(
    z.object({ lineItemId: recordId, quantityReceived: wholeNumber(0, 1_000_000) }, fault("fields.line")),
    { least: 1, most: mostLines, wrong: wrongLines },
  ),
  /** The location of the goods; otherwise the order's, otherwise the shop's primary one. */
  locationId: gidSchema("Location").nullish(),
});

export type ReceiveInput = z.output<typeof receiveSchema>;
