import { z } from "zod";
import { recordId, wholeNumber } from "~/models/fields";
import { gidSchema } from "~/platform/gid";

const fields = {
  reorderPoint: wholeNumber(0, 1_000_000),
  reorderQuantity: wholeNumber(1, 1_000_000),
  /** Null: no supplier in particular. */
  supplierId: recordId.nullable(),
};

export const createReorderRuleSchema = z.object({
  ...fields,
  variantId: gidSchema("ProductVariant"),
  supplierId: fields.supplierId.default(null),
});

export const updateReorderRuleSchema = z.object(fields).partial();

export type NewReorderRule = z.output<typeof createReorderRuleSchema>;
export type ReorderRuleChanges = z.output<typeof updateReorderRuleSchema>;
