import { z } from "zod";
import { ruleContent } from "~/models/reorder-rule/content";
import {
  createReorderRuleSchema,
  saveReorderRulesSchema,
  updateReorderRuleSchema,
} from "~/models/reorder-rule/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message } from "./values";

const rule = z
  .strictObject({
    id,
    productId: gid("Product"),
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    reorderPoint: z.int(),
    reorderQuantity: z.int(),
    supplierId: id.nullable(),
    supplierName: z.string().nullable(),
    byForecast: z.boolean(),
    orderUpTo: z.int().nullable(),
    forecast: z
      .strictObject({ unitsPerDay: z.number(), reorderPoint: z.int(), orderUpTo: z.int() })
      .nullable(),
  })
  .meta({ id: "ReorderRule" });

export const reorderRules = {
  list: listEndpoint({
    path: "/api/reorder/rules",
    summary: "The shop's reorder rules, newest first",
    notes: "The rule of a variant that was deleted in Shopify stays in the list and suggests nothing.",
    row: rule,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/reorder/rules",
    summary: "Creates a variant's reorder rule",
    notes:
      "A variant has one rule. `supplierId` may be left out. A variant unknown to Backroom is read from Shopify.",
    body: createReorderRuleSchema,
    status: 201,
    answer: rule.pick({
      id: true,
      variantId: true,
      reorderPoint: true,
      reorderQuantity: true,
      supplierId: true,
    }),
    content: ruleContent,
    refusals: {
      CONFLICT: "the variant has a rule already",
      PLATFORM_UNAVAILABLE: "the variant is new and Shopify cannot be asked about it",
    },
  }),
  saveMany: endpoint({
    method: "PUT",
    path: "/api/reorder/rules/bulk",
    summary: "Creates or changes the reorder rules of up to 10,000 variants, all or none",
    notes:
      "A variant is named by `variantId` or, where that is left out, by `sku`. A variant without a rule gets one; the " +
      "rule of another takes the new figures. `supplierId` left out keeps the supplier of a rule that is there, " +
      "`null` takes it away. Rules of variants that are not in the list stay as they are. The list is checked whole " +
      "first: one rule at fault refuses all of it.\n\n`version` is the version of the rule that is meant, as its ETag " +
      "has it, or null where none was there. With another version stored nothing is saved: `data.current` has the " +
      "`index`, `version` and `content` of each rule that was changed meanwhile.",
    body: saveReorderRulesSchema,
    maxBytes: manyLinesBytes,
    ifMatch: { ignored: "it names many rules: each carries its `version`" },
    answer: z.strictObject({
      created: z.int().min(0),
      updated: z.int().min(0),
      message: z.string(),
    }),
    refusals: {
      INVALID_INPUT:
        "a variant, SKU or supplier that the shop does not have, a SKU of several variants, or a variant named " +
        "twice; `issues` name each by its index: `rules.3.sku`",
      PRECONDITION_FAILED: "a rule with a `version` has another one by now",
      PLATFORM_UNAVAILABLE: "a variant is new and Shopify cannot be asked about it",
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/reorder/rules/:id",
    summary: "A reorder rule",
    answer: rule,
    content: ruleContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/reorder/rules/:id",
    summary: "Changes a reorder rule; omitted fields are not changed",
    notes: "`supplierId: null` takes the supplier away. A rule stays with its variant.",
    body: updateReorderRuleSchema,
    answer: rule,
    content: ruleContent,
    ifMatch: "compared",
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/reorder/rules/:id",
    summary: "Deletes a reorder rule",
    answer: message,
    ifMatch: "compared",
  }),
};
