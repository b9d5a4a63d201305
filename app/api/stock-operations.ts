import { z } from "zod";
import { operationFilters } from "~/models/inventory-operation/schema";
import { operationStatuses } from "~/models/inventory-operation/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment } from "./values";

const operation = z
  .strictObject({
    id,
    status: z.enum(operationStatuses),
    document: z.enum(["receipt", "adjustment", "transfer", "count", "return", "external"]),
    documentId: id,
    quantityName: z.enum(["available", "damaged"]),
    message: z.string(),
    needsDecision: z.boolean(),
    lineItems: z.array(
      z.strictObject({
        variantId: gid("ProductVariant"),
        sku: z.string(),
        title: z.string(),
        locationId: gid("Location"),
        locationName: z.string(),
        previousQuantity: z.int(),
        adjustment: z.int(),
      }),
    ),
    createdAt: moment,
    settledAt: moment.nullable(),
  })
  .meta({ id: "StockOperation" });

const undecided = "no person has to decide: it is applied, still under way, or decided already";

export const stockOperations = {
  list: listEndpoint({
    path: "/api/stock-operations",
    summary: "The app's stock changes in Shopify, newest first",
    notes:
      "`status` is `pending` (under way, nothing has moved), `unknown` (an attempt may have taken effect), `applied`, `rejected` (certainly not applied) or `review` (Shopify did not confirm it). `needsDecision` says that a person has to retry or accept; `message` says why it waits or was refused. The query's `status` takes one or more with commas between, and then leaves out those that a person has given up: `review,rejected` is what waits for a person. `quantityName` says what a change is of: units that can be sold, or damaged ones.",
    filters: operationFilters,
    row: operation,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/stock-operations/:id",
    summary: "A stock change in Shopify",
    answer: operation,
  }),
  retry: endpoint({
    method: "POST",
    path: "/api/stock-operations/:id/retry",
    summary: "Retries a stock change, starting from the present levels",
    notes: "Answers after 8 s at the latest; a change still under way by then continues in the background.",
    answer: operation,
    refusals: {
      ILLEGAL_TRANSITION: undecided,
      CONFLICT: "somebody else has just decided it",
      PLATFORM_UNAVAILABLE: "Shopify cannot be asked for the levels; the decision stays open",
    },
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/stock-operations/:id/accept",
    summary: "Drops a stock change and accepts Shopify's number",
    notes: "No stock moves. The change ends as `rejected`, with `settledAt`.",
    answer: operation,
    refusals: {
      ILLEGAL_TRANSITION: undecided,
      CONFLICT: "somebody else has just decided it",
    },
  }),
};
