import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { costPrice, mostLines, quantity } from "~/models/purchase-order/schema";
import { mostUnits } from "~/models/supplier-item/order-quantity";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

export const chosenDraftSchema = z.object({
  supplierId: recordId,
  /** Left out: the supplier's, or else the shop's. */
  currency: currencyCode.optional(),
  lineItems: boundedArray(
    z.object(
      {
        variantId: gidSchema("ProductVariant"),
        quantity,
        costPrice,
        /** Left out of what was not suggested. */
        suggestedQuantity: wholeNumber(0, mostUnits).optional(),
      },
      fault("fields.line"),
    ),
    { least: 1, most: mostLines, wrong: fault("fields.lines", { most: mostLines }) },
  ),
  /** What was suggested and is not ordered. */
  declined: boundedArray(
    z.object(
      { variantId: gidSchema("ProductVariant"), suggestedQuantity: wholeNumber(1, mostUnits) },
      fault("fields.line"),
    ),
    { least: 0, most: mostLines, wrong: fault("fields.lines", { most: mostLines }) },
  ).default([]),
  reason: trimmed(200).default(""),
});

export type ChosenDraft = z.output<typeof chosenDraftSchema>;
