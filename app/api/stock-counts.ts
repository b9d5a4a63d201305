import { z } from "zod";
import { countContent } from "~/models/stock-count/content";
import { reverseStockCountSchema } from "~/models/stock-count/reverse-schema";
import {
  countedSinceQuery,
  createStockCountSchema,
  stockCountFilters,
  updateStockCountSchema,
} from "~/models/stock-count/schema";
import { stockCountStatuses } from "~/models/stock-count/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, moment, stockSync } from "./values";

const row = {
  id,
  reversesCountId: id.nullable(),
  locationId: gid("Location"),
  locationName: z.string(),
  status: z.enum(stockCountStatuses),
  itemCount: z.int(),
  createdAt: moment,
};

const item = z
  .strictObject({
    variantId: gid("ProductVariant"),
    sku: z.string(),
    title: z.string(),
    countedQuantity: z.int(),
    expectedQuantity: z.int(),
    variance: z.int(),
    countedAt: moment,
  })
  .meta({ id: "StockCountItem" });

const sheetLine = z
  .strictObject({
    variantId: gid("ProductVariant"),
    sku: z.string(),
    barcode: z.string(),
    vendor: z.string(),
    title: z.string(),
    onHand: z.int(),
  })
  .meta({ id: "StockCountSheetLine" });

const count = z
  .strictObject({
    ...row,
    items: z.array(item),
    notes: z.string(),
    blind: z.boolean(),
    wholeLocation: z.boolean(),
    submittedAt: moment.nullable(),
    stockSync,
    reversedByCountId: id.nullable(),
  })
  .meta({ id: "StockCount" });

const unknownVariant = "a variant has to be asked for at Shopify, which does not answer";

export const stockCounts = {
  list: listEndpoint({
    path: "/api/stock-counts",
    summary: "The shop's stock counts, newest first",
    notes:
      "`search` finds counts by number, or that have each of its words in location and notes, or in a product's title, SKU, barcode or vendor. A search without three letters or digits in a row looks at the lines of the newest 1,000 counts alone, and at no more than 50,000 of these.",
    filters: stockCountFilters,
    row: z.strictObject(row).meta({ id: "ListedStockCount" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/stock-counts",
    summary: "Starts a stock count at a location",
    notes: `\`items\` is what has been counted so far and may be missing; each variant comes once. \`countedQuantity\` is what is on hand, including sold goods that have not been shipped. No stock moves before the count is submitted.

\`expectedQuantity\` is the recorded quantity on hand at the moment of counting, with deliveries and transfers that are still on their way to Shopify. It is read from Shopify; where that does not answer within 3 s, from Backroom's copy.

With \`variantIds\` these products are to be counted, without it everything kept at the location; \`wholeLocation\` says which. Others can be counted all the same.`,
    body: createStockCountSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: count,
    content: countContent,
    refusals: {
      INVALID_INPUT: "the shop has no such location or variant, or a variant comes twice",
      PLATFORM_UNAVAILABLE: unknownVariant,
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/stock-counts/:id",
    summary: "A stock count with its lines, by title and SKU",
    query: countedSinceQuery,
    notes:
      "`variance` is `countedQuantity` − `expectedQuantity`. `stockSync` is `applied` as long as there is no stock to correct.",
    answer: count,
    content: countContent,
  }),
  sheet: listEndpoint({
    path: "/api/stock-counts/:id/sheet",
    summary: "The products to count, by title and SKU",
    notes: "`onHand` is the recorded quantity on hand in Backroom's copy.",
    row: sheetLine,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/stock-counts/:id",
    summary: "Counts more lines, submits or cancels a count, or changes its notes",
    query: countedSinceQuery,
    notes: `At least one of \`items\`, \`status\`, \`notes\`, \`blind\` and \`variantIds\` is given; notes can be changed at any time, the rest while it is a draft. \`items\` are added to those that the count has, by variant, so that several people may count at once: a new number is a new counting with an expectation of its own, the same number again changes nothing, and \`countedQuantity: null\` takes the line out. \`addedQuantity\` in place of \`countedQuantity\` counts so many more than the count has by then, for several people who count one product at several shelves; send it with an \`Idempotency-Key\`, so that a second try adds nothing. \`variantIds\` are added to the products that are to be counted.

\`status: "submitted"\` corrects the stock, exactly once, by \`variance\`: what was sold or received since the counting stays so, and variants that were not counted are left alone. \`items\` of the same call count first. The same difference in another draft of this location is not corrected again: what that one expects moves along. \`stockSync\` is \`pending\` after 8 s without an outcome, and the stock follows by itself.`,
    body: updateStockCountSchema,
    maxBytes: manyLinesBytes,
    answer: count,
    content: countContent,
    ifMatch: "compared",
    refusals: {
      ILLEGAL_TRANSITION: "it is submitted or cancelled, and more than `notes` is given",
      INVALID_INPUT: "the shop has no such variant, a variant comes twice, or it is submitted without a line",
      CONFLICT: "it is submitted, and its location is not in use or a variant not in the store any more",
      PLATFORM_UNAVAILABLE: unknownVariant,
    },
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/stock-counts/:id/reverse",
    summary: "Undoes a submitted count",
    notes: `A count is never changed: what it has corrected is taken back by another one, with \`reversesCountId\`, which is the answer. Each variant's stock changes by what the count has changed, exactly once, so what was sold or received since stays so. A change that a person decided not to make is not taken back, nor one of a variant that left the store.

With \`evenIfShort\` the stock may fall below 0. \`stockSync\` is \`pending\` after 8 s without an outcome; the reversal stands, and the stock is updated in the background.`,
    body: reverseStockCountSchema,
    status: 201,
    answer: count,
    content: countContent,
    refusals: {
      ILLEGAL_TRANSITION:
        "it is not submitted, undoes another count, is undone already, or has changed no stock",
      CONFLICT:
        "the stock of the count is not decided, its location is not in use, or units that it has added are no longer available",
    },
  }),
};
