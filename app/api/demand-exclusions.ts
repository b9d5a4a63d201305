import { z } from "zod";
import { createExclusionSchema, exclusionFilters } from "~/models/demand-exclusion/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, message, moment } from "./values";

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
      "or of one, or what one order sold of a variant. Days of a bundle are left out of its components too.",
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
