import { z } from "zod";
import { mostIssues } from "~/errors";
import { boundedArray } from "~/models/fields/bounded-array";
import { wholeNumber } from "~/models/fields/number";
import { text } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault, translate } from "~/texts/translate";

export const mostAdjustments = 10_000;

const wrongList = fault("fields.adjustments", { most: mostAdjustments });

const adjustment = z.object(
  {
    variantId: gidSchema("ProductVariant"),
    locationId: gidSchema("Location"),
    quantity: wholeNumber(0, 1_000_000),
    reason: text(500).default(""),
  },
  fault("fields.adjustment"),
);

export const adjustStockSchema = z.object({
  adjustments: boundedArray(adjustment, {
    least: 1,
    most: mostAdjustments,
    wrong: wrongList,
  }).superRefine((adjustments, context) => {
    const first = new Map<string, number>();
    for (const [index, { variantId, locationId }] of adjustments.entries()) {
      const pair = `${variantId}@${locationId}`;
      const known = first.get(pair);
      if (known === undefined) first.set(pair, index);
      else {
        const message = translate("stock.adjustment.namedBefore", { index: known });
        context.addIssue({ code: "custom", path: [index, "variantId"], message });
        if (context.issues.length >= mostIssues) return;
      }
    }
  }),
});

export type Adjustment = z.output<typeof adjustment>;
