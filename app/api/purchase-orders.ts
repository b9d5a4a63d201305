import { z } from "zod";
import { dueSources } from "~/models/order-due/due";
import { orderContent } from "~/models/purchase-order/content";
import { receiveSchema } from "~/models/purchase-order/receive-schema";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import {
  createPurchaseOrderSchema,
  purchaseOrderFilters,
  updatePurchaseOrderSchema,
} from "~/models/purchase-order/schema";
import { sendPurchaseOrderSchema } from "~/models/purchase-order/send-schema";
import { purchaseOrderStatuses } from "~/models/purchase-order/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, message, moment, money, stockSync } from "./values";

const head = {
  id,
  poNumber: z.string(),
  supplierId: id,
  supplierName: z.string(),
  status: z.enum(purchaseOrderStatuses),
  currency: z.string(),
  subtotal: money,
  tax: money,
  total: money,
  closedTotal: money.nullable(),
  lineItemCount: z.int(),
  expectedAt: moment.nullable(),
  expectedOn: z.iso.date().nullable(),
  expectedBy: z.enum(dueSources).nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
};

export const line = z
  .strictObject({
    id,
    productId: gid("Product").nullable(),
    variantId: gid("ProductVariant").nullable(),
    sku: z.string(),
    title: z.string(),
    articleNumber: z.string(),
    orderTitle: z.string(),
    packSize: z.int(),
    quantity: z.int(),
    costPrice: money,
    receivedQuantity: z.int(),
    lineTotal: money,
  } satisfies Record<keyof PurchaseOrderLineResource, z.ZodType>)
  .meta({ id: "PurchaseOrderLineItem" });

const receipt = z
  .strictObject({
    id,
    locationId: gid("Location"),
    actor: z.string(),
    createdAt: moment,
    reversesReceiptId: id.nullable(),
    note: z.string(),
    lineItems: z.array(
      z.strictObject({
        lineItemId: id,
        quantityReceived: z.int(),
        quantityDamaged: z.int(),
        quantityDamagedInStore: z.int(),
        quantityRejected: z.int(),
        reason: z.string(),
        unitCost: money.nullable(),
      }),
    ),
  })
  .meta({ id: "Receipt" });

const closed = z
  .strictObject({ subtotal: money, tax: money, shipping: money, discount: money, total: money })
  .meta({ id: "ClosedOrderAmounts" });

export const purchaseOrder = z
  .strictObject({
    ...head,
    supplierEmail: z.string(),
    notes: z.string(),
    supplierNotes: z.string(),
    revision: z.int(),
    shipping: money,
    discount: money,
    closed: closed.nullable(),
    locationId: gid("Location").nullable(),
    receivedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    updatedAt: moment,
    lineItems: z.array(line),
    receipts: z.array(receipt),
    stockSync,
  })
  .meta({ id: "PurchaseOrder" });

const received = z.strictObject({
  id,
  status: z.enum(["sent", "partial", "received"]),
  receivedAt: moment,
  receiptId: id,
  locationId: gid("Location"),
  stockSync,
  lineItems: z.array(
    z.strictObject({
      id,
      sku: z.string(),
      title: z.string(),
      quantity: z.int(),
      receivedQuantity: z.int(),
    }),
  ),
});

export const sent = z.strictObject({
  id,
  poNumber: z.string(),
  status: z.enum(purchaseOrderStatuses),
  sentAt: moment.nullable(),
  revision: z.int(),
  mail: z.enum(["sent", "pending", "none"]),
});

const expectedNote =
  "`expectedOn` is the day an order is expected, in the shop's time zone: that of `expectedAt` (`expectedBy` is `agreed`) or else, while it is sent or partial, the supplier's lead time after `sentAt` (`lead_time`); both are null when nothing says when.";

const beingSent = "its mail is on the way: try again after `Retry-After`";
const beingSentUnlessWaiting = `${beingSent}; a mail that the service put off is withdrawn instead`;

export const purchaseOrders = {
  list: listEndpoint({
    path: "/api/purchase-orders",
    summary: "The shop's purchase orders, newest first",
    notes:
      "`search` finds orders that have each of its words, in any order and as any part: in number and supplier's name, in a line's SKU, in a product's title, SKU, barcode or vendor, or in the title and SKU of a line without a variant. A search without three letters or digits in a row looks at the lines of the newest 1,000 orders alone, and at no more than 50,000 of these. `createdFrom`, `createdTo`, `expectedFrom` and `expectedTo` belong to their ranges; a day is one in the shop's time zone. Expected days are those of `expectedOn`; orders without one are in no range of them. " +
      expectedNote,
    filters: purchaseOrderFilters,
    refusals: { INVALID_INPUT: "a range ends before it starts" },
    row: z.strictObject(head).meta({ id: "ListedPurchaseOrder" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/purchase-orders",
    summary: "Creates a draft with the shop's next number",
    notes: `The supplier must not be archived, the location must be active. Lines may be missing in a draft.

A line with \`variantId\` is of a variant of the shop; SKU and title come from the catalogue where they are not given, and a variant unknown to Backroom is read from Shopify. A line with nothing but \`sku\` becomes the one variant that has it. Any other is a free line, such as freight: it needs a \`title\` and moves no stock. \`productId\` is accepted, and the catalogue's is kept. \`articleNumber\`, \`orderTitle\` and \`packSize\` (units in a case; 1 without cases) are the supplier's own: they are read from its item each time the draft is saved.

\`lineTotal\` is quantity × costPrice rounded half up to the currency's digits, \`subtotal\` their sum, and \`total\` = subtotal + tax + shipping − discount, from 0 to 9,999,999,999,999.99. \`tax\`, \`shipping\` and \`discount\` are 0 when absent and have no more decimals than the currency counts in. \`currency\` is the shop's when absent. A day as \`expectedAt\` is one in the shop's time zone. ${expectedNote} \`locationId\` is where the order is received unless the receipt says otherwise.

\`stockSync\` sums up the stock of all receipts: \`applied\` (also when there is none), \`pending\`, \`rejected\` or \`review\`; see the stock operations.`,
    body: createPurchaseOrderSchema,
    status: 201,
    answer: purchaseOrder,
    content: orderContent,
    refusals: {
      INVALID_INPUT: "the shop has no such supplier, location or variant, or an amount is out of range",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id",
    summary: "A purchase order with its lines in their order and its receipts, oldest first",
    notes:
      "`revision` is the number of the newest revision that was sent, 1 for an order that none followed. A receipt with `reversesReceiptId` takes units of that receipt back: its quantities are below 0, and `note` says why.",
    answer: purchaseOrder,
    content: orderContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/purchase-orders/:id",
    summary: "Changes a purchase order; omitted fields are not changed",
    notes:
      "Each of `lineItems` is matched to a line of the order by `id`, else by `variantId`, else by `sku`, and keeps what is not given; the others are new, come last, and need `quantity` and `costPrice`. Lines that are not named stay as they are. `removeLines` takes lines out by their `id`; with `replaceLines: true`, `lineItems` are all lines that the order then has, in this order, and the others are gone. After the draft only `notes` and `expectedAt` can be changed here; lines and amounts of a sent order are changed by a revision (`POST /api/purchase-orders/:id/revision`).",
    body: updatePurchaseOrderSchema,
    answer: purchaseOrder,
    content: orderContent,
    ifMatch: "compared",
    refusals: {
      ILLEGAL_TRANSITION:
        "it is no draft any more and more than `notes` and `expectedAt` is given; of a sent or partial order, start a revision",
      CONFLICT: beingSent,
      INVALID_INPUT:
        "the shop has no such supplier, location or variant, a line's `id` is none of this order, the order would have more than 5,000 lines, `replaceLines` comes without `lineItems` or with `removeLines`, or an amount is out of range",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
    },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/purchase-orders/:id",
    summary: "Deletes a draft or a canceled purchase order; its number is not reused",
    answer: message,
    ifMatch: "compared",
    refusals: {
      ILLEGAL_TRANSITION: "it is sent, partial or received, or goods of it were received once",
      CONFLICT: beingSentUnlessWaiting,
    },
  }),
  send: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/send",
    summary: "Emails the order to its supplier as a PDF",
    notes: `A draft becomes \`sent\` once the mail service has taken the mail; a sent or partial order is sent again and stays what it is. The body may be absent. \`recipient\` stands in for the supplier's address and \`replyTo\` for the shop's; \`message\` is the merchant's words in the mail; \`email: false\` marks the order as sent without a mail.

\`mail\` is \`sent\`, \`none\` for \`email: false\`, or \`pending\` when the mail service has not answered within 8 s: the email is sent in the background, and until the service accepts it a draft stays \`draft\` with \`sentAt\` null. It is \`pending\` at once when the service accepts no more emails for now, and sent when the service does. Each email counts against what the shop may send in a day, and the order in an hour and in a day. A mail that was refused stays refused under its \`Idempotency-Key\`.`,
    body: sendPurchaseOrderSchema,
    answer: sent,
    refusals: {
      INVALID_INPUT: "it has no line, or there is no address to send it to",
      ILLEGAL_TRANSITION: "it is received or cancelled",
      CONFLICT: "it was changed or sent while its PDF was drawn, or a mail of it is on its way",
      RATE_LIMITED:
        "the shop or the order has no email left for now, or too many PDFs of the shop wait to be drawn; `Retry-After` says until when",
      PLATFORM_REJECTED: "the mail service refused, in its words; the order stays as it was",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
  receive: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/receive",
    summary: "Receives goods: they count on the lines, and the stock at the location rises, exactly once",
    notes: `Each \`lineItemId\` once, \`quantityReceived\` up to what is open, and above 0 for one line at least; on any fault nothing is recorded. \`locationId\` is an active one; without it the order's, else the shop's primary one. Each call is a receipt of its own.

Units that came damaged (\`quantityDamaged\`) or were sent away (\`quantityRejected\`) are kept on the receipt with their \`reason\`: they are not for sale, and they stay open on the order, which stays \`sent\` where nothing was accepted. With the setting \`keepsDamaged\` damaged units of products in the store are added to the damaged stock at the location (\`quantityDamagedInStore\`); without it no stock has them. \`unitCost\` is what a unit cost by the delivery's papers; the order's cost stays what it is.

More than is open is refused unless \`extra\` says otherwise: \`tolerated\` takes as much more of each line as the settings allow (\`receiveTolerancePercent\` of what was ordered), \`accepted\` any number. A line then has a \`receivedQuantity\` above its \`quantity\`.

Products that came without being ordered stand in \`notOrdered\`, by variant. The order has a line of \`quantity\` 0 for each, which later deliveries use again; its \`costPrice\` is the \`unitCost\`, else what the supplier asks for. No amount, paper, copy or revision of the order has it.

\`stockSync\` is that of this receipt. \`pending\` after 8 s without an outcome: the receipt stands, and the stock is updated in the background.`,
    body: receiveSchema,
    answer: received,
    refusals: {
      INVALID_INPUT:
        "a line is unknown, named twice or over-received, nothing but zeros, or no active location",
      ILLEGAL_TRANSITION: "it is a draft, received or cancelled",
      CONFLICT: "a variant is no longer in the catalogue",
    },
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/cancel",
    summary: "Cancels a draft or sent order, or closes a partially received one",
    notes:
      "A draft revision of it goes. `cancelledAt` is when it was given up, wholly or in its rest. `total` stays what was ordered. Of an order that was closed, `closed` has what it comes to: the units that came at their cost, `tax` and `discount` in the proportion of those goods to what was ordered, and `shipping` whole. Its `total` is `closedTotal`, which reports count. Both are null for every other order.",
    answer: purchaseOrder,
    content: orderContent,
    refusals: { ILLEGAL_TRANSITION: "it is received or cancelled", CONFLICT: beingSentUnlessWaiting },
  }),
  showIncoming: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/show-incoming",
    summary: "Shows the order as incoming in Shopify again",
    notes:
      "For an order whose transfer somebody changed or canceled in Shopify, or that Shopify refused: what is left of it there is taken back, and a new transfer is made of what is open. It happens in the background.",
    answer: message,
    refusals: {
      ILLEGAL_TRANSITION: "the order is no longer expected, or all of it is shown",
    },
  }),
  dismissExtra: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/dismiss-extra",
    summary: "Says that somebody knows of units received in Shopify that the order no longer expected",
    notes:
      "The order's page tells of them until then, and again when more are received there. `units` is how many it tells of. The order's timeline keeps who said it.",
    body: z.object({ units: z.number().int().positive().max(2_147_483_647) }),
    answer: message,
    refusals: {
      ILLEGAL_TRANSITION: "there are no such units",
      CONFLICT: "there are others by now than `units`",
    },
  }),
  dismissReturnedEmail: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/dismiss-returned-email",
    summary: "Ends the alert about an email that did not reach the supplier",
    notes:
      "For an order whose email came back, was reported as spam or was not delivered, and that was not sent again: the supplier got it in another way. Sending the order again ends the alert too.",
    answer: message,
    refusals: { ILLEGAL_TRANSITION: "no email of the order came back, or it is dismissed already" },
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/duplicate",
    summary: "Creates a draft with the shop's next number and the lines of another order",
    notes:
      "Supplier, lines with their costs, charges, currency, location and `supplierNotes` are those of the order, whatever its status; `notes`, dates and what was received are not taken over. A location that is no longer in use is left out.",
    status: 201,
    answer: purchaseOrder,
    content: orderContent,
    refusals: { INVALID_INPUT: "its supplier is archived" },
  }),
  pdf: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/pdf",
    summary: "The order as a PDF",
    notes:
      "Of an order that was sent as a PDF, the bytes that were sent last; otherwise it is drawn now, and a draft or a cancelled order says so on each page.",
    file: "application/pdf",
    answer: z.undefined(),
    refusals: {
      RATE_LIMITED: "too many PDFs of the shop wait to be drawn",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
};
