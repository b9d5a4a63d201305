import { z } from "zod";
import { endpoint } from "./endpoint";
import { gid } from "./values";

const units = z.int();

export const reorderTransfers = {
  get: endpoint({
    method: "GET",
    path: "/api/reorder/transfers",
    summary: "What to move between locations before anything is bought",
    notes:
      "A location at or below `destinationReorderPoint` is filled up to `destinationOrderUpTo` from locations that have " +
      "more than `sourceKeep`. Open orders, those outside Backroom too, and transfers that are under way count as incoming at their " +
      "destination, " +
      "and transfers as gone from their source: a proposal that became a transfer is not made again. " +
      "`deliveryDays` is how long the supplier would take, `orderCost` what the units would cost to buy, in the shop's " +
      "currency, null where a cost is not known. The proposals follow what each location sold in the last half year, " +
      "as far as orders name their location; `isKnown` is false while none do, or the shop has one location. " +
      "`sourceLocationId`, `destinationLocationId` and the items' `variantId` and `quantity` are what " +
      "`POST /api/stock-transfers` needs. At most 1,000 variants, those that sell most.",
    answer: z
      .strictObject({
        isKnown: z.boolean(),
        proposals: z.array(
          z.strictObject({
            sourceLocationId: gid("Location"),
            sourceLocationName: z.string(),
            destinationLocationId: gid("Location"),
            destinationLocationName: z.string(),
            items: z.array(
              z.strictObject({
                variantId: gid("ProductVariant"),
                sku: z.string(),
                title: z.string(),
                quantity: units,
                sourceAvailable: units,
                sourceKeep: units,
                destinationAvailable: units,
                destinationIncoming: units,
                destinationReorderPoint: units,
                destinationOrderUpTo: units,
                deliveryDays: z.number(),
                orderCost: z.number().nullable(),
              }),
            ),
          }),
        ),
      })
      .meta({ id: "TransferProposals" }),
  }),
};
