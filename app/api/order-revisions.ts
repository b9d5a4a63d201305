import { z } from "zod";
import { reviseOrderSchema } from "~/models/order-revision/schema";
import { orderContent } from "~/models/purchase-order/content";
import { sendPurchaseOrderSchema } from "~/models/purchase-order/send-schema";
import { purchaseOrderStatuses } from "~/models/purchase-order/status";
import { endpoint } from "./endpoint";
import { line, sent } from "./purchase-orders";
import { anyFile } from "./supplier-format";
import { gid, id, message, moment, money } from "./values";

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const number = z.int();

export const change = z
  .strictObject({
    kind: z.enum(["field", "line", "added", "removed", "moved"]),
    id: id.optional(),
    title: z.string().optional(),
    quantity: z.int().optional(),
    field: z.string().optional(),
    from: value.optional(),
    to: value.optional(),
  })
  .meta({ id: "OrderChange" });

const draft = z
  .strictObject({
    purchaseOrderId: id,
    poNumber: z.string(),
    number,
    status: z.enum(purchaseOrderStatuses),
    supplierId: id,
    locationId: gid("Location").nullable(),
    expectedAt: moment.nullable(),
    currency: z.string(),
    tax: money,
    shipping: money,
    discount: money,
    notes: z.string(),
    supplierNotes: z.string(),
    subtotal: money,
    total: money,
    previousTotal: money,
    lineItems: z.array(line),
    changes: z.array(change),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
    actor: z.string(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "DraftRevision" });

const notAwaited = "the order is a draft, received or canceled";
const beingSent = "its mail is on the way: try again after `Retry-After`";

export const orderRevisions = {
  start: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/revision",
    summary: "Starts a draft revision of a sent order",
    notes: `An order has one draft revision at most. It begins as the order is and has the number after the order's \`revision\`. The order goes on as it is until the draft is sent: it can be received, and what is expected of it does not change.`,
    status: 201,
    answer: draft,
    content: orderContent,
    refusals: { ILLEGAL_TRANSITION: notAwaited, CONFLICT: "it has a draft revision already" },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/revision",
    summary: "The draft revision of an order: the order as it would be",
    notes: `\`changes\` are what sending it would change in the order as it is now, its \`total\` last. \`kind\` is \`field\` or \`line\` with \`from\` and \`to\`, \`added\`, \`removed\`, or \`moved\` for another order of the lines. \`issues\` keep it from being sent: goods that came since it was written, by the path of what is at fault.

\`receivedQuantity\` is what has come of the order's line; \`previousTotal\` is the order's \`total\`. Supplier, currency, location, and \`notes\` are the order's.`,
    answer: draft,
    content: orderContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/purchase-orders/:id/revision",
    summary: "Changes the draft revision; omitted fields are not changed",
    notes:
      "`lineItems`, `replaceLines` and `removeLines` mean what they mean in the change of a draft order. A line of which goods have come stays, keeps its variant, and has at least that quantity.",
    body: reviseOrderSchema,
    answer: draft,
    content: orderContent,
    ifMatch: "compared",
    refusals: {
      ILLEGAL_TRANSITION: "the order is received or canceled",
      CONFLICT: beingSent,
      INVALID_INPUT:
        "less is ordered of a line than has come, or as in the change of a draft order; `issues` name each line by its index",
      PLATFORM_UNAVAILABLE: "a variant has to be asked for at Shopify, which does not answer",
    },
  }),
  discard: endpoint({
    method: "DELETE",
    path: "/api/purchase-orders/:id/revision",
    summary: "Discards the draft revision; the order stays as it is",
    answer: message,
    ifMatch: "compared",
    refusals: { CONFLICT: `${beingSent}; a mail that the service put off is withdrawn instead` },
  }),
  send: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/revision/send",
    summary: "Emails the draft revision to the supplier; the order becomes what it says",
    notes: `The body, \`mail\` and what may be sent in a day are those of sending the order. The PDF and the mail name the revision, what it replaces, and its changes. Once the mail service has taken the mail, or at once with \`email: false\`, the order has the revision's lines, amounts, \`expectedAt\` and \`supplierNotes\`, and its \`revision\` is the number that was sent. Until then the draft cannot be changed, nor the order canceled. A mail that is refused leaves both as they were.

A line keeps its \`id\`. With nothing left to come the order is \`received\`. Goods that come between the mail's leaving and its acceptance count: their line has at least their quantity.`,
    body: sendPurchaseOrderSchema,
    answer: sent,
    refusals: {
      INVALID_INPUT:
        "less is ordered of a line than has come (`issues`), it changes nothing, it has no line, or there is no address to send it to",
      ILLEGAL_TRANSITION: "the order is received or canceled",
      CONFLICT: "it was changed or sent while its PDF was drawn, or a mail of the order is on its way",
      RATE_LIMITED:
        "the shop or the order has no email left for now, or too many PDFs of the shop wait to be drawn; `Retry-After` says until when",
      PLATFORM_REJECTED: "the mail service refused, in its words; order and draft stay as they were",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
  list: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/revisions",
    summary: "The revisions of an order that were sent, oldest first",
    notes:
      "The first is the order as it was sent first, and changes nothing; an order that was not sent has none. `paperId` is the PDF that it was sent with, null where another tool had sent the order or a file left instead; `fileId` and `fileName` are of the file in the supplier's format, null without one.",
    answer: z.array(
      z
        .strictObject({
          number,
          sentAt: moment,
          actor: z.string(),
          changes: z.array(change),
          paperId: id.nullable(),
          fileId: id.nullable(),
          fileName: z.string().nullable(),
        })
        .meta({ id: "SentRevision" }),
    ),
  }),
  paper: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/papers/:paperId",
    summary: "The PDF of a revision, as it was sent",
    file: "application/pdf",
    answer: z.undefined(),
  }),
  file: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/files/:fileId",
    summary: "The file of a revision in the supplier's format, as it was sent",
    file: anyFile,
    answer: z.undefined(),
  }),
};
