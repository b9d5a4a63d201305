import { z } from "zod";
import { base64Length } from "~/lib/base64-length";
import { recordId } from "~/models/fields/id";
import { requiredText, trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";

/** The largest attached file, in bytes, and how many an order may have. */
export const mostPaperBytes = 10 * 1024 * 1024;
export const mostPapers = 20;
/** The largest body: the file in Base64, and what is said of it. */
export const mostBodyBytes = base64Length(mostPaperBytes) + 16 * 1024;

export const attachPaperSchema = z.object({
  fileName: requiredText(1_000).describe("its last part is kept, with the ending of what the file is"),
  content: z
    .base64(fault("fields.base64"))
    .min(1, fault("attachedPapers.empty"))
    .describe("the whole file in Base64"),
  receiptId: recordId.nullable().default(null).describe("the receipt that it came with; null for the order"),
  note: trimmed(500).default(""),
});

export type NewPaper = z.output<typeof attachPaperSchema>;
