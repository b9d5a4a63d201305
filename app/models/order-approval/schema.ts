import { z } from "zod";
import { requiredText, trimmed } from "~/models/fields/text";
import { fault } from "~/texts/translate";

const longestWords = 2_000;

export const askApprovalSchema = z
  .object({ note: trimmed(longestWords).describe("what the approvers should know") })
  .partial()
  .optional();

const content = z
  .string(fault("fields.text"))
  .regex(/^[0-9a-f]{24}$/, fault("approval.content"))
  .describe("the `content` that was read, so that nothing is decided on unseen");

export const approveSchema = z.object({ content });

export const declineApprovalSchema = z.object({
  content,
  reason: requiredText(longestWords).describe("why, for who asked"),
});

export type AskedApproval = NonNullable<z.output<typeof askApprovalSchema>>;
export type Approved = z.output<typeof approveSchema>;
export type DeclinedApproval = z.output<typeof declineApprovalSchema>;
