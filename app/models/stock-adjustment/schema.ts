import { z } from "zod";
import { text, wholeNumber } from "~/models/fields";
import { gidSchema } from "~/platform/gid";

/** In one request. */
export const mostAdjustments = 10_000;
/** The largest body in bytes. */
export const mostAdjustmentBytes = 8 * 1024 * 1024;

const listMessage = `must be a list of 1 to ${mostAdjustments.toLocaleString("en")} adjustments`;

const adjustment = z.object(
  {
    variantId: gidSchema("ProductVariant"),
    locationId: gidSchema("Location"),
    /** What is available from now on. */
    quantity: wholeNumber(0, 1_000_000),
    /** Why, in the merchant's own words. */
    reason: text(500).default(""),
  },
  "must be an adjustment",
);

export const adjustStockSchema = z.object({
  adjustments: z
    .array(adjustment, listMessage)
    .min(1, listMessage)
    .max(mostAdjustments, listMessage)
    .superRefine((adjustments, context) => {
      const first = new Map<string, number>();
      for (const [index, { variantId, locationId }] of adjustments.entries()) {
        const pair = `${variantId}@${locationId}`;
        const known = first.get(pair);
        if (known === undefined) first.set(pair, index);
        else {
          const message = `names the variant and location of adjustments.${known} once more`;
          context.addIssue({ code: "custom", path: [index, "variantId"], message });
        }
      }
    }),
});

export type Adjustment = z.output<typeof adjustment>;
