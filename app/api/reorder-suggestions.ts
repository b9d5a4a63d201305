import { z } from "zod";
import { outcomeKinds } from "~/models/order-suggestion/outcome";
import { orderContent } from "~/models/purchase-order/content";
import { chosenDraftSchema } from "~/models/reorder-rule/chosen-draft-schema";
import { endpoint, listEndpoint } from "./endpoint";
import { purchaseOrder } from "./purchase-orders";
import { gid, id, manyLinesBytes, moment, money } from "./values";

export const reorderSuggestions = {
  list: listEndpoint({
    path: "/api/reorder/suggestions",
    summary: "The variants at or below their reorder point, with what to order; newest rule first",
    notes:
      "`currentStock` is what is available at active locations. `incoming` is what sent and partly received " +
      "purchase orders still owe, plus what is received but not yet applied by Shopify, plus `incomingOutside`: what " +
      "Shopify expects from orders outside Backroom. `suggestedQuantity` is the smallest multiple of `reorderQuantity` that brings " +
      "the two above the reorder point, at most what one line of an order takes (1,000,000); 0 when they are " +
      "above it already. By a forecast it fills up to `orderUpTo` in what the supplier takes, or buys up to a price " +
      "break where that saves more (`saves`) than holding the units beyond `insteadOf` costs (`holds`); `priceBreak` " +
      "is null elsewhere. `unitCost` is the supplier's price at that quantity, null where none is known; money is in " +
      "`currency`, the supplier's or else the shop's. `variantId`, `suggestedQuantity` and `unitCost` are what a line of `POST /api/purchase-orders` needs.",
    row: z.strictObject({
      variantId: gid("ProductVariant"),
      sku: z.string(),
      title: z.string(),
      currentStock: z.int(),
      incoming: z.int(),
      incomingOutside: z.int(),
      reorderPoint: z.int(),
      reorderQuantity: z.int(),
      orderUpTo: z.int().nullable(),
      suggestedQuantity: z.int(),
      unitCost: z.number().nullable(),
      currency: z.string(),
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
      "Units in draft orders are taken off first, so a second call creates nothing more. Drafts are in the supplier's " +
      "currency, or else the shop's, with the supplier's price for the quantity, or else the cost of the catalogue or " +
      "the one last paid in this currency, and 0 where none is known. `skipped` " +
      "counts suggested variants that got no line: `inDrafts` are covered by drafts, `declined` were left out of an order in the last 24 hours " +
      "while as much was suggested, `noSupplier` have no supplier " +
      "in their rule, and `archivedSupplier` have one that takes no orders. A supplier of more than 5,000 variants " +
      "gets several drafts. A supplier whose orders have a limit of cost, weight or volume gets one draft within it, with " +
      "what is needed soonest; of `aboveLimit` variants it has less than is suggested, and another call orders them.",
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
        declined: z.int().min(0),
        noSupplier: z.int().min(0),
        archivedSupplier: z.int().min(0),
        aboveLimit: z.int().min(0),
      }),
    }),
    refusals: { INVALID_INPUT: "an order would come to more than an order can" },
  }),
  createDraft: endpoint({
    method: "POST",
    path: "/api/reorder/drafts",
    summary: "Creates a draft order from suggestions, in the quantities that were chosen",
    notes:
      "As `POST /api/purchase-orders`, in the supplier's currency or else the shop's, unless `currency` names another. " +
      "`suggestedQuantity` is what was suggested of a variant " +
      "when its quantity was chosen, `declined` what is not ordered, and `reason` why another was chosen; all are kept for variants with a rule, and " +
      "`GET /api/reorder/changes` tells what came of it.",
    body: chosenDraftSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: purchaseOrder,
    content: orderContent,
    refusals: {
      INVALID_INPUT: "the shop has no such supplier or variant, or an amount is out of range",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
    },
  }),
  listChanges: listEndpoint({
    path: "/api/reorder/changes",
    summary:
      "The suggestions that were ordered in another quantity, or taken out of their order, newest first",
    notes:
      "Of orders from suggestions that were sent and not closed short. `actor` is the staff member who decided on the " +
      "quantity last. `unitsSold` counts from the day after the order was made until it had to have lasted: for its lead " +
      "time and the days until the next order after it was sent. `outcome` is `needed` where more was ordered and " +
      "`outcomeUnits` of it would have been missing, `tooMany` where none of the `outcomeUnits` more was needed, " +
      "`spared` where `outcomeUnits` less were ordered and it was enough, `tooFew` where `outcomeUnits` less were ordered " +
      "and all was sold, and `open` while that cannot be told.",
    row: z
      .strictObject({
        id,
        orderId: id,
        poNumber: z.string(),
        variantId: gid("ProductVariant"),
        sku: z.string(),
        title: z.string(),
        suggestedQuantity: z.int(),
        orderedQuantity: z.int(),
        reason: z.string(),
        actor: z.string(),
        createdAt: moment,
        unitsSold: z.int(),
        outcome: z.enum(outcomeKinds),
        outcomeUnits: z.int(),
      })
      .meta({ id: "ChangedOrder" }),
  }),
};
