import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { amount, wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { mostLines } from "~/models/purchase-order/schema";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const units = (least: number) => wholeNumber(least, 1_000_000);

export const chosenDraftSchema = z.object({
  supplierId: recordId,
  lineItems: boundedArray(
    z.object(
      {
        variantId: gidSchema("ProductVariant"),
        quantity: units(1),
        costPrice: amount(9_999_999.9999),
        /** Left out of what was not suggested. */
        suggestedQuantity: units(0).optional(),
      },
      fault("fields.line"),
    ),
    { least: 1, most: mostLines, wrong: fault("fields.lines", { most: mostLines }) },
  ),
  reason: trimmed(200).default(""),
});

export type ChosenDraft = z.output<typeof chosenDraftSchema>;
