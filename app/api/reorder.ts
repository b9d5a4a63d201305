import { z } from "zod";
import { createExclusionSchema, exclusionFilters } from "~/models/demand-exclusion/schema";
import { policyContent } from "~/models/reorder-policy/policy";
import { changePolicySchema } from "~/models/reorder-policy/schema";
import { ruleContent } from "~/models/reorder-rule/content";
import {
  createReorderRuleSchema,
  followForecastsSchema,
  saveReorderRulesSchema,
  updateReorderRuleSchema,
} from "~/models/reorder-rule/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message, moment, money } from "./values";

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

const share = z.number().min(0).max(1);

export const reorderForecasts = {
  follow: endpoint({
    method: "POST",
    path: "/api/reorder/forecasts/follow",
    summary: "Lets forecasts set the reorder points of variants, or takes that back",
    notes:
      "With `byForecast: true` the rules of these variants take the forecast's figures, now and each night; what was " +
      "set by hand is kept. A variant without a rule gets one, with the supplier that delivers it. With " +
      "`byForecast: false` the rules have their own figures again; a rule that the forecast created keeps its last " +
      "ones. Without `variantIds` every rule is changed over, and every variant that sells gets one. A call changes " +
      "up to 5,000; `more` says whether another one is needed. Variants without a forecast are left out.",
    body: followForecastsSchema,
    maxBytes: manyLinesBytes,
    answer: z.strictObject({
      created: z.int().min(0),
      switched: z.int().min(0),
      more: z.boolean(),
      message: z.string(),
    }),
    refusals: { INVALID_INPUT: "a variant that the shop does not have; `issues` name it: `variantIds.3`" },
  }),
};

const exclusion = z
  .strictObject({
    id,
    variantId: gid("ProductVariant").nullable(),
    orderId: gid("Order").nullable(),
    firstDay: z.string(),
    lastDay: z.string(),
    reason: z.string(),
    createdAt: moment,
  })
  .meta({ id: "DemandExclusion" });

export const demandExclusions = {
  list: listEndpoint({
    path: "/api/reorder/exclusions",
    summary: "The sales that forecasts leave out, newest first",
    notes:
      "Either days, from `firstDay` until `lastDay` in the store's time zone, of every variant (`variantId` is null) " +
      "or of one, or what one order sold of a variant.",
    filters: exclusionFilters,
    row: exclusion,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/reorder/exclusions",
    summary:
      "Leaves sales out of the forecasts: a promotion, days on which the store was closed, a single large order",
    notes:
      "Days that are left out teach the forecasts nothing, like days without stock. With `orderId` the units of that " +
      "order are taken off its day, and `variantId` is required; the order's own day is kept as `firstDay` and " +
      "`lastDay`. Sales, reports and stock are not changed by it. The forecasts follow within minutes.",
    body: createExclusionSchema,
    status: 201,
    answer: exclusion,
    refusals: {
      INVALID_INPUT: "a variant that the shop does not have, or an order that did not sell it",
      CONFLICT: "the order is left out already, or as much is left out as can be",
    },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/reorder/exclusions/:id",
    summary: "Counts sales again that were left out",
    answer: message,
    ifMatch: { ignored: "what is left out cannot be edited: it is there or not" },
  }),
};

const policy = z
  .strictObject({
    service: z.strictObject({ A: share, B: share, C: share }),
    reviewDays: z.int(),
    holdingCost: share,
    hubLocationId: gid("Location").nullable(),
    transferDays: z.int(),
    transferEveryDays: z.int(),
    renewedOn: z.string().nullable(),
    prices: z.array(z.strictObject({ service: share, stockValue: z.number().nullable() })),
    currency: z.string(),
  })
  .meta({ id: "ReorderPolicy" });

export const reorderPolicy = {
  get: endpoint({
    method: "GET",
    path: "/api/reorder/policy",
    summary: "How often products may run out, and what that costs",
    notes:
      "`service` is the share of the units asked for that are to be served, by class: A brings in the first 80 % of " +
      "the shop's sales, B the next 15 %, C the rest. `reviewDays` is how often orders are placed with a supplier " +
      "without order days. `holdingCost` is the share of a unit's cost that holding it for a year costs: more than " +
      "needed is suggested at a price break where that saves more. `hubLocationId` is the location that the others are " +
      "filled from, null where each may give to each; a transfer takes `transferDays`, and goods are moved every " +
      "`transferEveryDays`. `prices` has, for some services, the stock that each needs on average, in the shop's " +
      "currency: a replay of the last three months; null while too little was sold. `renewedOn` is the day of the " +
      "last forecasts, null before the first night.",
    answer: policy,
    content: policyContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/reorder/policy",
    summary: "Changes the policy; omitted fields are not changed",
    notes: "The forecasts and the rules that follow them are renewed within minutes.",
    body: changePolicySchema,
    answer: policy,
    content: policyContent,
    ifMatch: "compared",
    refusals: { INVALID_INPUT: "a location that the shop does not have, or that is closed" },
  }),
};

const playedWay = z.strictObject({ fillRate: share, stockValue: z.number() }).nullable();

const resultFigures = {
  class: z.enum(["all", "A", "B", "C"]),
  days: z.int(),
  fillRate: share.nullable(),
  outOfStock: share.nullable(),
  lostUnits: z.number().nullable(),
  lostSales: z.number().nullable(),
  stockValue: z.number().nullable(),
  error: z.number().nullable(),
  bias: z.number().nullable(),
  byForecast: playedWay,
  byRules: playedWay,
};

export const reorderResults = {
  get: endpoint({
    method: "GET",
    path: "/api/reorder/results",
    summary: "How the forecasts did in the last twelve months, beside the shop's own rules",
    notes:
      "`months` has the latest first, each for all variants that sell and for each class of sales; `total` has the " +
      "same of all months together. Both are empty until the shop has sold for five weeks. `days` are those of the " +
      "calendar. `fillRate` is the share of the units asked for that were there, `outOfStock` the share of the " +
      "variants' days without anything to sell, `lostUnits` and `lostSales` what these days would have sold, " +
      "`stockValue` the stock's mean value at cost; they are null where the stock is not known yet. `error` is by how " +
      "many units the forecast of the month's first day was off, as a share of the units asked for; `bias` is above 0 " +
      "where it was too high. `byForecast` and `byRules` are the same days played: under the present policy, and " +
      "under the rules set by hand, where a variant has none under the rule that its sales of 30 days suggest. " +
      "`measured` of `variants` were measured and stand for all. Measured once a week, last on `measuredOn`.",
    answer: z
      .strictObject({
        measuredOn: z.string().nullable(),
        variants: z.int(),
        measured: z.int(),
        currency: z.string(),
        total: z.array(z.strictObject(resultFigures)),
        months: z.array(z.strictObject({ month: z.string(), ...resultFigures })),
      })
      .meta({ id: "ReorderResults" }),
  }),
};

export const reorderSuggestions = {
  list: listEndpoint({
    path: "/api/reorder/suggestions",
    summary: "The variants at or below their reorder point, with what to order; newest rule first",
    notes:
      "`currentStock` is what is available at active locations. `incoming` is what sent and partly received " +
      "purchase orders still owe, plus what is received but not yet applied by Shopify. `suggestedQuantity` is the smallest multiple of `reorderQuantity` that brings " +
      "the two above the reorder point, at most what one line of an order takes (1,000,000); 0 when they are " +
      "above it already. By a forecast it fills up to `orderUpTo` in what the supplier takes, or buys up to a price " +
      "break where that saves more (`saves`) than holding the units beyond `insteadOf` costs (`holds`); `priceBreak` " +
      "is null elsewhere. `unitCost` is the supplier's price at that quantity in the shop's currency, null where none " +
      "is known. `variantId`, `suggestedQuantity` and `unitCost` are what a line of `POST /api/purchase-orders` needs.",
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      currentStock: z.int(),
      incoming: z.int(),
      reorderPoint: z.int(),
      reorderQuantity: z.int(),
      orderUpTo: z.int().nullable(),
      suggestedQuantity: z.int(),
      unitCost: z.number().nullable(),
      priceBreak: z.strictObject({ insteadOf: z.int(), saves: z.number(), holds: z.number() }).nullable(),
      reason: z.string(),
      supplierId: id.nullable(),
      supplierName: z.string().nullable(),
    }),
  }),
  createDrafts: endpoint({
    method: "POST",
    path: "/api/reorder/suggestions/drafts",
    summary: "Creates a draft order for each supplier with all that is suggested, all or none",
    notes:
      "Units in draft orders are taken off first, so a second call creates nothing more. Drafts are in the shop's " +
      "currency, with the supplier's price for the quantity, or else the cost of the catalogue or the one last paid, and " +
      "0 where none is known. `skipped` " +
      "counts suggested variants that got no line: `inDrafts` are covered by drafts, `noSupplier` have no supplier " +
      "in their rule, and `archivedSupplier` have one that takes no orders. A supplier of more than 5,000 variants " +
      "gets several drafts.",
    answer: z.strictObject({
      created: z.array(
        z.strictObject({
          id,
          poNumber: z.string(),
          supplierId: id,
          supplierName: z.string(),
          lineItemCount: z.int().min(1),
          total: money,
          currency: z.string(),
        }),
      ),
      skipped: z.strictObject({
        inDrafts: z.int().min(0),
        noSupplier: z.int().min(0),
        archivedSupplier: z.int().min(0),
      }),
    }),
    refusals: { INVALID_INPUT: "an order would come to more than an order can" },
  }),
};
