import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";

const fields = {
  reorderPoint: wholeNumber(0, 1_000_000),
  reorderQuantity: wholeNumber(1, 1_000_000),
  supplierId: recordId.nullable(),
};

export const createReorderRuleSchema = z.object({
  ...fields,
  variantId: gidSchema("ProductVariant"),
  supplierId: fields.supplierId.default(null),
});

export const updateReorderRuleSchema = z.object(fields).partial();

export const mostRules = 10_000;

const wrongIds = fault("fields.ids", { most: mostRules });
const wrongList = fault("fields.rules", { most: mostRules });

const bulkRule = z
  .object(
    {
      variantId: gidSchema("ProductVariant").optional(),
      /** Used when there is no variantId. */
      sku: trimmed(255).optional(),
      ...fields,
      /** When left out, an existing rule keeps its supplier. */
      supplierId: fields.supplierId.optional(),
      /** The version of the rule that is to be changed, or null for none; without it any rule is changed. */
      version: trimmed(100).nullable().optional(),
    },
    fault("fields.rule"),
  )
  .refine(({ variantId, sku }) => variantId !== undefined || !!sku, {
    path: ["variantId"],
    ...fault("purchasing.ruleWithoutVariant"),
    abort: true,
  });

export const saveReorderRulesSchema = z.object({
  rules: boundedArray(bulkRule, { least: 1, most: mostRules, wrong: wrongList }),
});

export const followForecastsSchema = z.object({
  byForecast: z.boolean(fault("fields.yesNo")),
  variantIds: boundedArray(gidSchema("ProductVariant"), {
    least: 1,
    most: mostRules,
    wrong: wrongIds,
  }).optional(),
});

export type FollowedForecasts = z.output<typeof followForecastsSchema>;
export type BulkReorderRule = z.output<typeof bulkRule>;
export type NewReorderRule = z.output<typeof createReorderRuleSchema>;
export type ReorderRuleChanges = z.output<typeof updateReorderRuleSchema>;
