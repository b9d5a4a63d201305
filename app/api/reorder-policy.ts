import { z } from "zod";
import { policyContent } from "~/models/reorder-policy/policy";
import { changePolicySchema } from "~/models/reorder-policy/schema";
import { endpoint } from "./endpoint";
import { gid, share } from "./values";

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
