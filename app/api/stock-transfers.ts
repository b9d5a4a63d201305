import { z } from "zod";
import { transferContent } from "~/models/stock-transfer/content";
import { reverseStockTransferSchema } from "~/models/stock-transfer/reverse-schema";
import {
  createStockTransferSchema,
  receiveTransferSchema,
  stockTransferFilters,
  updateStockTransferSchema,
} from "~/models/stock-transfer/schema";
import { stockTransferStatuses } from "~/models/stock-transfer/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message, moment, stockSync } from "./values";

const row = {
  id,
  reversesTransferId: id.nullable(),
  sourceLocationId: gid("Location"),
  sourceLocationName: z.string(),
  destinationLocationId: gid("Location"),
  destinationLocationName: z.string(),
  status: z.enum(stockTransferStatuses),
  itemCount: z.int(),
  createdAt: moment,
};

const item = z
  .strictObject({
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    quantity: z.int(),
    acceptedQuantity: z.int(),
    damagedQuantity: z.int(),
    missingQuantity: z.int(),
    inTransitQuantity: z.int(),
    stayedQuantity: z.int(),
  })
  .meta({ id: "StockTransferItem" });

const transfer = z
  .strictObject({
    ...row,
    items: z.array(item),
    notes: z.string(),
    missingReason: z.string(),
    departedAt: moment.nullable(),
    completedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    reversedByTransferIds: z.array(id),
    stockSync,
  })
  .meta({ id: "StockTransfer" });

export const stockTransfers = {
  list: listEndpoint({
    path: "/api/stock-transfers",
    summary: "The shop's stock transfers, newest first",
    notes:
      "`search` finds transfers by number, or that have each of its words in locations and notes, or in a product's title, SKU, barcode or vendor. A search without three letters or digits in a row looks at the lines of the newest 1,000 transfers alone, and at no more than 50,000 of these.",
    filters: stockTransferFilters,
    row: z.strictObject(row).meta({ id: "ListedStockTransfer" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/stock-transfers",
    summary: "Creates a transfer of stock from one location to another",
    notes:
      "No stock moves before the transfer is in transit or completed. The locations differ and are active; each variant comes once, with at least one unit. A variant unknown to Backroom is read from Shopify.",
    body: createStockTransferSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: transfer,
    content: transferContent,
    refusals: {
      INVALID_INPUT:
        "the shop has no such location or variant, both locations are the same, or a variant comes twice",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/stock-transfers/:id",
    summary: "A stock transfer with its items, by title and SKU",
    notes:
      "`stockSync` is `applied` as long as there is no stock to move. Of each item `acceptedQuantity` has arrived and was added to the destination, `damagedQuantity` has arrived and cannot be sold, `missingQuantity` was closed short for `missingReason`, and `inTransitQuantity` is on its way. `stayedQuantity` was never taken off the source: Shopify refused it, or a person has accepted Shopify's number there.",
    answer: transfer,
    content: transferContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/stock-transfers/:id",
    summary:
      "Changes a pending transfer, marks it as in transit, completes or cancels it, or changes its notes",
    notes: `\`pending\` becomes \`in_transit\`, \`completed\` or \`cancelled\`; \`in_transit\` becomes \`completed\` or \`cancelled\`. At least one field is given. Notes can be changed at any time, \`sourceLocationId\`, \`destinationLocationId\` and \`items\` while the transfer is pending; \`items\` replaces all of them.

Stock moves exactly once. \`in_transit\` takes each item off the source, where it counts as incoming at the destination; \`completed\` then adds what is still on its way there, and \`cancelled\` puts it back. A pending transfer that is completed at once leaves and arrives in one call to Shopify. A completed transfer stands, and can be undone; \`stockSync\` is \`pending\` after 8 s without an outcome, and the stock is updated in the background. Should something be sold at the source in that moment, the part that would fall below 0 is \`rejected\` and waits for a person, see the stock operations. Where the person accepts Shopify's number, these units have not left: they are not on their way (\`stayedQuantity\`).`,
    body: updateStockTransferSchema,
    answer: transfer,
    content: transferContent,
    ifMatch: "compared",
    refusals: {
      INVALID_INPUT: "the shop has no such location or variant, or both locations are the same",
      ILLEGAL_TRANSITION:
        "it cannot get this status from the one it has, or its items or locations are changed and it is not pending",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
      CONFLICT:
        "it would take more than the source has: `issues` names each item by its place in `items` of the transfer and says how many are left; or Shopify has not confirmed yet that the items have left; or a location is not in use, or a variant not in the store any more",
    },
  }),
  receive: endpoint({
    method: "POST",
    path: "/api/stock-transfers/:id/receive",
    summary: "Records what has arrived of a transfer in transit",
    notes:
      "Adds the accepted units to the destination, exactly once, and damaged ones nowhere. The rest stays in transit and may arrive later, or `closeShort` records it as missing, with a `reason`. Once nothing is on its way the transfer is completed. Units that stayed at the source (`stayedQuantity`) are added if a person says that they have arrived. Items that are not named have not arrived.",
    body: receiveTransferSchema,
    maxBytes: manyLinesBytes,
    answer: transfer,
    refusals: {
      INVALID_INPUT:
        "the transfer has no such item, or less of it that has not arrived; nothing has arrived; or a reason is missing",
      ILLEGAL_TRANSITION: "it is not in transit",
      CONFLICT:
        "Shopify has not confirmed yet that the items have left, the destination is not in use, a variant is not in the store any more, or everything stayed at the source: it is canceled instead of closed short",
    },
  }),
  showIncoming: endpoint({
    method: "POST",
    path: "/api/stock-transfers/:id/show-incoming",
    summary: "Shows the transfer as incoming in Shopify again",
    notes:
      "For a transfer in transit whose transfer in Shopify somebody changed or canceled, or that Shopify refused: what is left of it there is taken back, and a new one is made of what is on its way. It happens in the background.",
    answer: message,
    refusals: {
      ILLEGAL_TRANSITION: "it is not in transit, or all of it is shown",
    },
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/stock-transfers/:id/reverse",
    summary: "Undoes the arrival of a transfer, or a part of it",
    notes: `A transfer is never changed: the units go back by another one, with \`reversesTransferId\`, which is the answer. It is completed and moves them from the destination to the source, exactly once. \`items\` says how many units of which variants; without it everything that has arrived and is not undone goes back. Damaged and missing units were added nowhere, so nothing is taken back of them; the same goes for units that a person decided not to add, and for variants that left the store. Where a person gave up the stock change of a reversal, nothing has moved, and its units can be undone again.

With \`evenIfShort\` the stock of the destination may fall below 0. \`stockSync\` is \`pending\` after 8 s without an outcome; the reversal stands, and the stock is updated in the background.`,
    body: reverseStockTransferSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: transfer,
    content: transferContent,
    refusals: {
      INVALID_INPUT: "fewer units of a variant have arrived and are not undone, or none",
      ILLEGAL_TRANSITION:
        "it is not completed or canceled, takes units back itself, or nothing is left of it",
      CONFLICT:
        "fewer units are available at the destination than are taken back: `issues` names each by its place in `items` and says how many are left; or the transfer's own stock is still being updated or waits for a decision, or a location is not in use",
    },
  }),
};
