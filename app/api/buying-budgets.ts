import { z } from "zod";
import { budgetKinds } from "~/models/buying-budget/kinds";
import { buyingBudgetFilters, saveBuyingBudgetsSchema } from "~/models/buying-budget/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { id, money } from "./values";

const sums = { drafts: money, ordered: money, received: money };

export const buyingBudgets = {
  list: listEndpoint({
    path: "/api/buying-budgets",
    summary: "What may be bought in each month, and what has been",
    notes:
      "A row is a month of the whole shop, of a supplier or of a product type that has a budget or goods. Amounts are in " +
      "the shop's currency ([the rules](costs.md#buying-budgets)): `planned` is the budget, `ordered` what open orders " +
      "expect in the month, `received` what its receipts brought, `left` what is left of the budget, below 0 where it is " +
      "exceeded, and `drafts` what drafts would add. `planned` and `left` are null without a budget. `withoutRate` has " +
      "what is in none of these sums because its currency has no exchange rate, in that currency.",
    filters: buyingBudgetFilters,
    row: z
      .strictObject({
        id: id.nullable(),
        month: z.string(),
        kind: z.enum(budgetKinds),
        supplierId: id.nullable(),
        productType: z.string(),
        name: z.string(),
        planned: money.nullable(),
        ...sums,
        left: money.nullable(),
        withoutRate: z.array(z.strictObject({ currency: z.string(), ...sums })),
      })
      .meta({ id: "BuyingBudget" }),
    refusals: { INVALID_INPUT: "the first month is after the last one, or there are more than 24" },
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/buying-budgets",
    summary: "Sets or removes up to 500 buying budgets, all or none",
    notes:
      "A month of the shop, of a supplier or of a product type has one budget: an amount takes the place of the one " +
      "there is, null removes it. `updated` counts budgets that had another amount; one that is the same is in no number.",
    body: saveBuyingBudgetsSchema,
    answer: z.strictObject({ created: z.int().min(0), updated: z.int().min(0), removed: z.int().min(0) }),
    ifMatch: { ignored: "a budget is a single number: the last one counts" },
    refusals: {
      INVALID_INPUT:
        "an unknown supplier, an amount with more decimals than the shop's currency, or a month of a group that is in " +
        "the list already; `issues` name each by its index: `budgets.3.supplierId`",
    },
  }),
};
