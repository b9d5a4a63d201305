import { z } from "zod";
import { emailAddress } from "~/models/fields/code";
import { requiredText, trimmed } from "~/models/fields/text";

const fields = { email: emailAddress, phone: trimmed(100), role: trimmed(255) };

export const createContactSchema = z.object({
  name: requiredText(255),
  ...z.object(fields).partial().shape,
});

export const updateContactSchema = z.object({ name: requiredText(255), ...fields }).partial();

export type NewContact = z.output<typeof createContactSchema>;
export type ContactChanges = z.output<typeof updateContactSchema>;
