import { z } from "zod";
import { chargeKinds, chargeSpreads } from "~/models/landed-charge/kinds";
import {
  addLandedChargeSchema,
  mostChargedLines,
  mostCharges,
  previewLandedChargeSchema,
} from "~/models/landed-charge/schema";
import { endpoint } from "./endpoint";
import { gid, id, manyLinesBytes, moment, money } from "./values";

const share = z
  .strictObject({
    purchaseOrderId: id,
    receiptId: id,
    lineItemId: id,
    variantId: gid("ProductVariant").nullable(),
    sku: z.string(),
    title: z.string(),
    units: z.int(),
    amount: money,
  })
  .meta({ id: "LandedChargeShare" });

const landedCharge = z
  .strictObject({
    id,
    kind: z.enum(chargeKinds),
    description: z.string(),
    amount: money,
    currency: z.string(),
    rate: z.number().nullable(),
    spread: z.enum(chargeSpreads),
    reference: z.string(),
    billedOn: z.iso.date(),
    reversesId: id.nullable(),
    reversedById: id.nullable(),
    actor: z.string(),
    createdAt: moment,
    purchaseOrders: z.array(z.strictObject({ id, poNumber: z.string() })),
    shares: z.array(share),
  })
  .meta({ id: "LandedCharge" });

const refusals = {
  INVALID_INPUT:
    "the amount has more decimals than its currency; a receipt does not exist or takes units back; the receipts have no units left, or too many lines; products have no weight or volume, or the orders have different currencies; or shares by hand do not add up to the amount",
};

export const landedCharges = {
  list: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/landed-charges",
    summary: "The charges that belong to an order's receipts, oldest first",
    notes:
      "`amount` is the whole charge, which may belong to several orders; `shares` has those of this order's lines. One that was taken back stays in the list with `reversedById`, and the charge that takes it back has `reversesId` and the opposite amounts. `units` of a share are the accepted ones of its line that are left of the receipt.",
    answer: z.array(landedCharge),
  }),
  add: endpoint({
    method: "POST",
    path: "/api/landed-charges",
    summary: "Records freight, duty, insurance or another charge that belongs to received goods",
    notes: `The charge is shared out among the lines of \`receiptIds\` that have a product, in proportion to \`value\` (units × the receipt's cost, else the order's), \`quantity\` (units), \`weight\` (units × the variant's weight) or \`volume\` (units × the case volume of the supplier's item through its pack size); units are those that were accepted and not taken back. Lines of no value, weight or volume get nothing, unless all are without: then the units decide. With \`manual\`, \`shares\` has the share of each line instead. Shares are whole smallest units of the currency and add up to the amount exactly. A charge has at most ${mostChargedLines} lines, an order at most ${mostCharges} charges. No charge changes afterwards: a wrong one is taken back.`,
    body: addLandedChargeSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: landedCharge,
    refusals: { ...refusals, CONFLICT: "an order has as many charges as it can have" },
  }),
  preview: endpoint({
    method: "POST",
    path: "/api/landed-charges/preview",
    changesNothing: true,
    summary: "The shares that a charge would have",
    notes: "Also those of 0, which are not stored.",
    body: previewLandedChargeSchema,
    maxBytes: manyLinesBytes,
    answer: z.strictObject({ shares: z.array(share) }),
    refusals,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/landed-charges/:id/reverse",
    summary: "Takes a charge back, by one with the opposite amounts",
    answer: landedCharge,
    refusals: {
      ILLEGAL_TRANSITION: "it takes another one back itself",
      CONFLICT: "it was already taken back",
    },
  }),
};
