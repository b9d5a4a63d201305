import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { amount } from "~/models/fields/number";
import { requiredText } from "~/models/fields/text";
import { largestTotal } from "~/models/purchase-order/totals";
import { fault, translate } from "~/texts/translate";
import { budgetKinds } from "./kinds";
import { mostBudgets } from "./limits";

const calendarMonth = z
  .string(fault("fields.month"))
  .regex(/^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])$/, fault("fields.month"))
  .refine((month) => month < "9998", fault("fields.month"))
  .describe("a month of the shop's calendar, `2026-12`");

const budgetKind = z.enum(budgetKinds, fault("fields.oneOf", { names: budgetKinds.join(", ") }));

const budget = z
  .object(
    {
      month: calendarMonth,
      kind: budgetKind,
      supplierId: recordId.describe("of the kind `supplier`, and of no other").optional(),
      productType: requiredText(255).describe("of the kind `product_type`, and of no other").optional(),
      amount: amount(largestTotal).nullable().describe("in the shop's currency; null removes the budget"),
    },
    fault("fields.budget"),
  )
  .superRefine(({ kind, ...named }, context) => {
    const owners = [
      ["supplierId", "supplier"],
      ["productType", "product_type"],
    ] as const;
    for (const [field, owner] of owners) {
      if ((named[field] === undefined) === (kind !== owner)) continue;
      const message = translate(
        `purchasing.${kind === owner ? "budgetGroupMissing" : "budgetGroupUnwanted"}`,
      );
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(({ supplierId = null, productType = "", ...rest }) => ({ ...rest, supplierId, productType }));

export const saveBuyingBudgetsSchema = z.object({
  budgets: boundedArray(budget, {
    least: 1,
    most: mostBudgets,
    wrong: fault("fields.budgets", { most: mostBudgets }),
  }),
});

export const buyingBudgetFilters = {
  from: calendarMonth.describe("the first month; the present one when it is left out").optional(),
  to: calendarMonth.describe("the last month; six months in all when it is left out").optional(),
  kind: budgetKind.optional(),
};

export type NewBuyingBudget = z.output<typeof budget>;
