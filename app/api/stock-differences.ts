import { z } from "zod";
import { checkSteps } from "~/models/stock-check/steps";
import { differenceCauses, differenceStatuses } from "~/models/stock-difference/causes";
import { decideDifferencesSchema, differenceFilters } from "~/models/stock-difference/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment } from "./values";

const difference = z
  .strictObject({
    id,
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    locationId: gid("Location"),
    locationName: z.string(),
    backroomQuantity: z.int(),
    recordsQuantity: z.int().nullable(),
    shopifyQuantity: z.int().nullable(),
    backroomIncoming: z.int().nullable(),
    shopifyIncoming: z.int().nullable(),
    status: z.enum(differenceStatuses),
    cause: z.enum(differenceCauses),
    explanation: z.string(),
    foundAt: moment,
    believedAt: moment,
    decidedAt: moment.nullable(),
    stockSync: z.enum(["applied", "pending", "rejected", "review"]).nullable(),
  })
  .meta({ id: "StockDifference" });

const check = z
  .strictObject({
    isRunning: z.boolean(),
    step: z.enum(checkSteps).nullable(),
    completedAt: moment.nullable(),
    hasFailed: z.boolean(),
  })
  .meta({ id: "StockCheck" });

const decided = z.strictObject({ differences: z.array(difference) });
const undecidable = "one of them is explained, accepted or corrected already";

export const stockDifferences = {
  list: listEndpoint({
    path: "/api/stock-differences",
    summary: "Stock levels that differed between Shopify and the app, newest first",
    notes:
      "Every night, with each import and on demand the app compares all of its stock levels with Shopify. It then goes by Shopify's numbers; each level that had another one is listed here for 90 days. `backroomQuantity` is what the app believed since `believedAt`, `recordsQuantity` what its own rows of the level add up to (null where it has none), `shopifyQuantity` what Shopify had (null where the location no longer stocks it). `backroomIncoming` and `shopifyIncoming` are the units on their way there (null where they were not compared); a level where only these differ is `explained`, because Shopify sends no update about them.\n\n" +
      "`status` is `open` (it has no explanation and someone should decide), `explained` (no decision is needed), `accepted` or `corrected`. `cause` says what the evidence gives, `explanation` says it in words. `stockSync` is that of the change that corrects it, else null.",
    filters: differenceFilters,
    row: difference,
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/stock-differences/accept",
    summary: "Accepts Shopify's numbers and closes the differences",
    notes: "No stock moves. All of them are closed or none.",
    body: decideDifferencesSchema,
    answer: decided,
    refusals: { NOT_FOUND: "one of them is none of the shop's", ILLEGAL_TRANSITION: undecidable },
  }),
  correct: endpoint({
    method: "POST",
    path: "/api/stock-differences/correct",
    summary: "Corrects Shopify's numbers by the units of the difference",
    notes:
      "The units are added to, or taken from, what Shopify has by then, so that what was sold meanwhile stays sold. " +
      "All of them are corrected or none. Answers after 8 s at the latest; see `stockSync` for how far it has come.",
    body: decideDifferencesSchema,
    answer: decided,
    refusals: {
      NOT_FOUND: "one of them is none of the shop's",
      ILLEGAL_TRANSITION: undecidable,
      CONFLICT: "one of the variants is no longer in the store",
    },
  }),
  getCheck: endpoint({
    method: "GET",
    path: "/api/stock-differences/check",
    summary: "Whether stock is being compared with Shopify, and when it last was",
    notes:
      "`step` is where it is: `catalogue`, `levels`, `orders`, `explaining`; null while it waits. `hasFailed` says that the last comparison failed.",
    answer: check,
  }),
  startCheck: endpoint({
    method: "POST",
    path: "/api/stock-differences/check",
    summary: "Compares all stock levels with Shopify now",
    notes: "While a comparison is under way no second one begins.",
    answer: check,
  }),
};
