import { z } from "zod";
import { emailAddress, requiredText, text, trimmed, wholeNumber } from "~/models/fields/fields";
import { fault } from "~/texts/translate";

const optionalFields = {
  email: emailAddress,
  phone: trimmed(100),
  address: text(2_000),
  leadTimeDays: wholeNumber(0, 3_650),
  paymentTerms: trimmed(500),
  notes: text(10_000),
};

export const createSupplierSchema = z.object({
  name: requiredText(255),
  ...z.object(optionalFields).partial().shape,
});

/** `archived` hides a supplier from new orders and brings it back. */
export const updateSupplierSchema = z
  .object({ name: requiredText(255), ...optionalFields, archived: z.boolean(fault("fields.yesNo")) })
  .partial();

export const supplierFilters = {
  archived: z
    .enum(["true", "false"], fault("fields.yesNo"))
    .transform((value) => value === "true")
    .optional(),
  /** A part of the name or the email address. */
  search: trimmed(200).optional(),
};

export type NewSupplier = z.output<typeof createSupplierSchema>;
export type SupplierChanges = z.output<typeof updateSupplierSchema>;
export type SupplierFilters = { archived?: boolean | undefined; search?: string | undefined };
