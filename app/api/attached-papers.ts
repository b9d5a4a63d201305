import { z } from "zod";
import { paperTypes } from "~/lib/paper-type";
import { attachPaperSchema, mostBodyBytes, mostPapers } from "~/models/attached-paper/schema";
import { endpoint } from "./endpoint";
import { id, message, moment } from "./values";

const path = "/api/purchase-orders/:id/attachments";

const attachedPaper = z
  .strictObject({
    id,
    purchaseOrderId: id,
    receiptId: id.nullable(),
    fileName: z.string(),
    mediaType: z.enum(paperTypes),
    size: z.int().min(1),
    sha256: z.string(),
    note: z.string(),
    actor: z.string(),
    createdAt: moment,
  })
  .meta({ id: "AttachedPaper" });

export const attachedPapers = {
  list: endpoint({
    method: "GET",
    path,
    summary: "The files that are attached to an order and its receipts, oldest first",
    notes: "`size` is in bytes, `sha256` the hash of the file in hexadecimal digits.",
    answer: z.array(attachedPaper),
  }),
  attach: endpoint({
    method: "POST",
    path,
    summary: "Attaches a photo or PDF to an order, or to a receipt of it",
    notes: `A file is a PDF, or a photo as JPEG, PNG, WebP or HEIC, and has at most 10 MB; how its bytes begin says what it is. An order has at most ${mostPapers} files, those of its receipts included. The same bytes again in the same place answer the file that is there.`,
    body: attachPaperSchema,
    maxBytes: mostBodyBytes,
    status: 201,
    answer: attachedPaper,
    refusals: {
      INVALID_INPUT: "it is a file of another type, or `receiptId` is no receipt of the order",
      TOO_LARGE: "the file has more than 10 MB",
      CONFLICT: "the order has as many files as it can have",
    },
  }),
  get: endpoint({
    method: "GET",
    path: `${path}/:attachmentId`,
    summary: "An attached file, as it came",
    notes:
      "Its type is the `mediaType` in the list: the answer is for saving, and no browser shows it by itself.",
    file: "application/octet-stream",
    answer: z.undefined(),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:attachmentId`,
    summary: "Removes an attached file; the order's timeline keeps its name",
    answer: message,
    ifMatch: { ignored: "an attached file is no document that people edit" },
  }),
};
