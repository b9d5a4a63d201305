import { z } from "zod";
import { mailFields } from "~/models/email/mail-fields";
import { boundedArray } from "~/models/fields/bounded-array";
import { calendarDay } from "~/models/fields/date";
import { recordId, recordIdInQuery } from "~/models/fields/id";
import { decimal, wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { mostLines } from "~/models/purchase-order/schema";
import { largestTotal } from "~/models/purchase-order/totals";
import { returnedKinds } from "~/models/receipt/returned-kinds";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { returnReasons } from "./reasons";
import { supplierReturnStatuses } from "./status";

const notes = trimmed(2_000).describe("the supplier reads it on the return note");
const locationId = gidSchema("Location").describe("where the goods leave");

const line = z
  .object(
    {
      receiptId: recordId,
      lineItemId: recordId.describe("the order's line"),
      kind: z
        .enum(returnedKinds, fault("fields.oneOf", { names: returnedKinds.join(", ") }))
        .describe("`accepted` units leave the stock; `damaged` and `rejected` ones never came into it")
        .default("accepted"),
      quantity: wholeNumber(1, 1_000_000),
      reason: z.enum(returnReasons, fault("fields.oneOf", { names: returnReasons.join(", ") })),
      note: trimmed(200).describe("what is wrong, in words; needed with the reason `other`").default(""),
    },
    fault("fields.line"),
  )
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    ...fault("returns.noNote"),
    // An invalid field is reported first.
    when: ({ issues }) => issues.length === 0,
  });

const lineItems = boundedArray(line, {
  least: 1,
  most: mostLines,
  wrong: fault("fields.lines", { most: mostLines }),
});

export const createSupplierReturnSchema = z.object({
  purchaseOrderId: recordId,
  locationId: locationId.optional(),
  lineItems,
  notes: notes.default(""),
});

export const updateSupplierReturnSchema = z
  .object({ locationId, lineItems, notes })
  .partial()
  .refine((changes) => Object.values(changes).some((given) => given !== undefined), {
    path: ["lineItems"],
    ...fault("returns.nothingGiven"),
  });

export const sendSupplierReturnSchema = z
  .object({
    /** Takes the units off the stock even where fewer are available. */
    evenIfShort: z.boolean(fault("fields.yesNo")),
    /** False marks the return as shipped without an email. */
    email: z.boolean(fault("fields.yesNo")),
    ...mailFields,
  })
  .partial()
  .optional();

export const emailSupplierReturnSchema = z.object(mailFields).partial().optional();

export const creditSupplierReturnSchema = z.object({
  amount: decimal({ least: -largestTotal, most: largestTotal, decimals: 4 }),
  receivedOn: calendarDay,
  reference: trimmed(100).describe("the number of the credit note").default(""),
  settled: z
    .boolean(fault("fields.yesNo"))
    .describe("no further credit is expected: the return is `credited`; otherwise it is `sent`")
    .default(false),
});

export const supplierReturnFilters = {
  status: z
    .enum(supplierReturnStatuses, fault("fields.oneOf", { names: supplierReturnStatuses.join(", ") }))
    .optional(),
  supplierId: recordIdInQuery.optional(),
  purchaseOrderId: recordIdInQuery.optional(),
  search: trimmed(200).describe("number of the return or of its order, and the supplier's name").optional(),
};

export type NewSupplierReturn = z.output<typeof createSupplierReturnSchema>;
export type SupplierReturnChanges = z.output<typeof updateSupplierReturnSchema>;
export type ReturnLineInput = NewSupplierReturn["lineItems"][number];
export type SupplierReturnSendOptions = NonNullable<z.output<typeof sendSupplierReturnSchema>>;
export type SupplierReturnMailOptions = NonNullable<z.output<typeof emailSupplierReturnSchema>>;
export type NewCredit = z.output<typeof creditSupplierReturnSchema>;
export type SupplierReturnFilters = z.output<z.ZodObject<typeof supplierReturnFilters>>;
