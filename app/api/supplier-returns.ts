import { z } from "zod";
import { returnedKinds } from "~/models/receipt/returned-kinds";
import { supplierReturnContent } from "~/models/supplier-return/content";
import { returnReasons } from "~/models/supplier-return/reasons";
import {
  createSupplierReturnSchema,
  creditSupplierReturnSchema,
  emailSupplierReturnSchema,
  sendSupplierReturnSchema,
  supplierReturnFilters,
  updateSupplierReturnSchema,
} from "~/models/supplier-return/schema";
import { supplierReturnStatuses } from "~/models/supplier-return/status";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, manyLinesBytes, message, moment, money, stockSync } from "./values";

const row = {
  id,
  returnNumber: z.string(),
  purchaseOrderId: id,
  poNumber: z.string(),
  supplierId: id,
  supplierName: z.string(),
  locationId: gid("Location"),
  locationName: z.string(),
  status: z.enum(supplierReturnStatuses),
  currency: z.string(),
  expectedCredit: money,
  receivedCredit: money,
  creditDifference: money,
  unitCount: z.int(),
  createdAt: moment,
  sentAt: moment.nullable(),
};

const line = z
  .strictObject({
    receiptId: id,
    lineItemId: id,
    variantId: gid("ProductVariant").nullable(),
    sku: z.string(),
    title: z.string(),
    articleNumber: z.string(),
    kind: z.enum(returnedKinds),
    quantity: z.int(),
    reason: z.enum(returnReasons),
    note: z.string(),
    unitCost: money,
    lineTotal: money,
  })
  .meta({ id: "SupplierReturnLineItem" });

const credit = z
  .strictObject({
    number: z.int(),
    amount: money,
    receivedOn: z.iso.date(),
    reference: z.string(),
    actor: z.string(),
    createdAt: moment,
  })
  .meta({ id: "SupplierReturnCredit" });

const fields = {
  ...row,
  createdBy: z.string(),
  sentBy: z.string(),
  creditedAt: moment.nullable(),
  creditedBy: z.string(),
  cancelledAt: moment.nullable(),
  cancelledBy: z.string(),
  notes: z.string(),
  lineItems: z.array(line),
  credits: z.array(credit),
  stockSync,
};

const supplierReturn = z.strictObject(fields).meta({ id: "SupplierReturn" });

const sent = z
  .strictObject({ ...fields, mail: z.enum(["none", "sent", "pending", "rejected"]) })
  .meta({ id: "SentSupplierReturn" });

const noMailNow =
  "the shop or the order has no email left for now, or too many PDFs of the shop wait to be drawn; `Retry-After` says until when";

const wrongLines =
  "a line is none of the order's receipts, or has more units than are left of it; or the location is not an active one";

export const supplierReturns = {
  list: listEndpoint({
    path: "/api/supplier-returns",
    summary: "The shop's returns to suppliers, newest first",
    filters: supplierReturnFilters,
    row: z.strictObject(row).meta({ id: "ListedSupplierReturn" }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/supplier-returns",
    summary: "Creates a draft of a return to the supplier, with the shop's next number",
    notes: `Each line names a receipt of the order, and the order's line that came with it. \`accepted\` units are in the stock and leave it when the return is sent; \`damaged\` and \`rejected\` ones never came into it. No line has more units than are left of the receipt: what came, less what was undone and what was returned. Two lines may name the same units with different reasons. A draft holds no units back.

\`unitCost\` is that of the receipt, or else of the order, in the order's currency; \`expectedCredit\` is the sum of \`lineTotal\`, each rounded half up to the currency's digits. The goods leave from \`locationId\`, which is where those of the first line came when absent.`,
    body: createSupplierReturnSchema,
    maxBytes: manyLinesBytes,
    status: 201,
    answer: supplierReturn,
    content: supplierReturnContent,
    refusals: { INVALID_INPUT: `the shop has no such order, or ${wrongLines}` },
  }),
  get: endpoint({
    method: "GET",
    path: "/api/supplier-returns/:id",
    summary: "A return with its lines in their order and its credit notes, oldest first",
    notes:
      "`receivedCredit` is the sum of `credits`, and `creditDifference` what it has beyond `expectedCredit`, below 0 while less was credited. `stockSync` is `applied` as long as there is no stock to move.",
    answer: supplierReturn,
    content: supplierReturnContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/supplier-returns/:id",
    summary: "Changes a draft; `lineItems` replaces all lines",
    notes: "At least one field is given; omitted ones are not changed.",
    body: updateSupplierReturnSchema,
    maxBytes: manyLinesBytes,
    answer: supplierReturn,
    content: supplierReturnContent,
    ifMatch: "compared",
    refusals: { ILLEGAL_TRANSITION: "it is no draft any more", INVALID_INPUT: wrongLines },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/supplier-returns/:id",
    summary: "Deletes a draft or a canceled return; its number is not reused",
    answer: message,
    ifMatch: "compared",
    refusals: { ILLEGAL_TRANSITION: "its goods have left" },
  }),
  send: endpoint({
    method: "POST",
    path: "/api/supplier-returns/:id/send",
    summary:
      "Records that the goods have left, and emails the return note: the stock is lowered, exactly once",
    notes:
      "The body may be absent. The supplier's address, or that of its first contact with one, gets the return note as a PDF, in the supplier's language; `recipient`, `cc`, `bcc` and `replyTo` replace what supplier and settings say, `message` is the merchant's words in the email, and `email: false` sends none. The note is kept as it left. The stock leaves whatever becomes of the email: `mail` is `sent`, `pending` when the mail service has not answered within 8 s and the email is sent in the background, `rejected` when the service refused it, which `POST /api/supplier-returns/:id/email` can repeat with another address, or `none`. Its emails count with those of its order. The units count as returned from now on: they cannot be undone with their receipt. The order does not await them again, and stays as it is. With `evenIfShort` the stock may fall below 0. `stockSync` is `pending` after 8 s without an outcome; the return stands, and the stock is updated in the background.",
    body: sendSupplierReturnSchema,
    answer: sent,
    content: supplierReturnContent,
    refusals: {
      ILLEGAL_TRANSITION: "it is no draft any more",
      INVALID_INPUT: "there is no address to send its note to",
      RATE_LIMITED: noMailNow,
      UNAVAILABLE: "the PDF cannot be drawn just now",
      CONFLICT:
        "it was changed while its PDF was drawn; or some units are no longer left of their receipt, or fewer are available at the location than go back: `issues` names each by its place in `lineItems` and says how many are left; or the stock of a receipt is still being updated or waits for a decision, or the location is not in use",
    },
  }),
  email: endpoint({
    method: "POST",
    path: "/api/supplier-returns/:id/email",
    summary: "Emails the note of a return whose goods have left, once more or to another address",
    notes:
      "The note is the one that left, byte for byte; no stock moves. The body may be absent, and its fields are those of `POST /api/supplier-returns/:id/send`. `mail` is `pending` when the mail service has not answered within 8 s: the email is sent in the background. A mail that was refused stays refused under its `Idempotency-Key`.",
    body: emailSupplierReturnSchema,
    answer: z
      .strictObject({ id, returnNumber: z.string(), mail: z.enum(["sent", "pending"]) })
      .meta({ id: "EmailedSupplierReturn" }),
    refusals: {
      ILLEGAL_TRANSITION: "its goods have not left",
      INVALID_INPUT: "there is no address to send it to",
      CONFLICT: "an email of it is on its way",
      RATE_LIMITED: noMailNow,
      PLATFORM_REJECTED: "the mail service refused, in its words",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
  dismissReturnedEmail: endpoint({
    method: "POST",
    path: "/api/supplier-returns/:id/dismiss-returned-email",
    summary: "Ends the alert about an email that did not reach the supplier",
    notes:
      "For a return whose email came back, was reported as spam or was not delivered, and that was not emailed again: the supplier got the note in another way.",
    answer: message,
    refusals: { ILLEGAL_TRANSITION: "no email of the return came back, or it is dismissed already" },
  }),
  credit: endpoint({
    method: "POST",
    path: "/api/supplier-returns/:id/credit",
    summary: "Records a credit note of the supplier",
    notes:
      "A return can have several. `amount` is in the return's currency and may differ from what was expected; below 0 it takes an earlier one back, and 0 records that nothing comes. With `settled` the return is `credited`, without it `sent` again: it still expects a credit.",
    body: creditSupplierReturnSchema,
    answer: supplierReturn,
    content: supplierReturnContent,
    refusals: {
      ILLEGAL_TRANSITION: "its goods have not left",
      INVALID_INPUT:
        "the amount has more decimals than the currency, or all credits together would be below 0 or too large",
    },
  }),
  pdf: endpoint({
    method: "GET",
    path: "/api/supplier-returns/:id/pdf",
    summary: "The return note for the supplier as a PDF",
    notes:
      "Once the goods have left, it is the note that left with them, byte for byte. Before, it is drawn as the return stands now; a draft or a canceled return says so on each page.",
    file: "application/pdf",
    answer: z.undefined(),
    refusals: {
      RATE_LIMITED: "too many PDFs of the shop wait to be drawn",
      UNAVAILABLE: "the PDF cannot be drawn just now",
    },
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/supplier-returns/:id/cancel",
    summary: "Cancels a draft",
    answer: supplierReturn,
    content: supplierReturnContent,
    refusals: { ILLEGAL_TRANSITION: "it is no draft any more" },
  }),
};
