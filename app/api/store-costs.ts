import { z } from "zod";
import { decideStoreCostsSchema, storeCostFilters } from "~/models/store-cost/schema";
import { storeCostStatuses } from "~/models/store-cost/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, moment, money } from "./values";

const storeCost = z
  .strictObject({
    id,
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    status: z.enum(storeCostStatuses),
    backroomCost: money,
    shopifyCost: money.nullable(),
    comparedAt: moment.nullable(),
    changedAt: moment,
    message: z.string(),
  })
  .meta({ id: "StoreCost" });

const decided = z.strictObject({ storeCosts: z.array(storeCost) });
const undecidable = "one of them does not differ from the store's";

export const storeCosts = {
  list: listEndpoint({
    path: "/api/store-costs",
    summary: "What variants cost in the store, where Backroom writes that, newest first",
    notes:
      "With the setting `costsToStore` the app writes what a unit costs, the mean of its stock of known cost, rounded to the " +
      "shop's currency, to the store as the cost per item. It writes over the cost that both had last, and over no other. " +
      "`status` is `pending` (it is to be compared and written), `written` (the store has it), `differs` (somebody else has " +
      "changed it in the store: someone has to decide), `kept` (the store's was left as it is) or `refused` (Shopify does not " +
      "take it; `message` says why). `shopifyCost` is what the store had at `comparedAt`; null where it has none, or was " +
      "not compared yet.",
    filters: storeCostFilters,
    row: storeCost,
  }),
  write: endpoint({
    method: "POST",
    path: "/api/store-costs/write",
    summary: "Writes Backroom's costs over the ones that the store was found to have",
    notes:
      "All of them are written or none, within a minute; until then they are `pending`. A cost that is changed in the store once more differs again.",
    body: decideStoreCostsSchema,
    answer: decided,
    refusals: { NOT_FOUND: "one of them does not exist in the shop", ILLEGAL_TRANSITION: undecidable },
  }),
  keep: endpoint({
    method: "POST",
    path: "/api/store-costs/keep",
    summary: "Leaves the costs that the store has",
    notes: "All of them are left or none. Nothing is written over them until `POST /api/store-costs/write`.",
    body: decideStoreCostsSchema,
    answer: decided,
    refusals: { NOT_FOUND: "one of them does not exist in the shop", ILLEGAL_TRANSITION: undecidable },
  }),
};
