import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { momentOrDay, momentOrDayInQuery } from "~/models/fields/date";
import { recordId, recordIdInQuery } from "~/models/fields/id";
import { amount, wholeNumber } from "~/models/fields/number";
import { text, trimmed } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault, translate } from "~/texts/translate";
import { lineInput } from "./line-fields";
import { purchaseOrderStatuses } from "./status";

/** A limit at which an order's totals always fit and its document stays readable. */
export const mostLines = 5_000;

export const quantity = wholeNumber(1, 1_000_000);
export const costPrice = amount(9_999_999.9999);

const orderFields = {
  notes: text(10_000),
  supplierNotes: text(10_000),
  currency: currencyCode,
  tax: amount(9_999_999_999.9999),
  shipping: amount(9_999_999_999.9999),
  discount: amount(9_999_999_999.9999),
  /** A day is one in the shop's time zone. */
  expectedAt: momentOrDay.nullable(),
  locationId: gidSchema("Location").nullable(),
};

const wrongLines = fault("fields.linesOrNone", { most: mostLines });
const wrongIds = fault("fields.ids", { most: mostLines });

const newLine = z
  .object({ ...lineInput, quantity, costPrice }, fault("fields.line"))
  .refine(({ variantId, sku, title }) => (variantId ?? title) !== undefined || !!sku, {
    path: ["title"],
    ...fault("purchaseOrders.titleNeeded"),
    abort: true,
  });

/** As a new line; it is matched by `id`, variant or SKU, and keeps what is not given. */
const changedLine = z.object(
  { ...lineInput, id: recordId.optional(), quantity: quantity.optional(), costPrice: costPrice.optional() },
  fault("fields.line"),
);

export const createPurchaseOrderSchema = z.object({
  supplierId: recordId,
  ...z.object(orderFields).partial().shape,
  lineItems: boundedArray(newLine, { most: mostLines, wrong: wrongLines }).default([]),
});

/** What can be changed of an order. */
export const changeFields = z
  .object({
    supplierId: recordId,
    ...orderFields,
    lineItems: boundedArray(changedLine, { most: mostLines, wrong: wrongLines }),
    replaceLines: z
      .boolean(fault("fields.yesNo"))
      .describe("`lineItems` are all lines that the order then has, in this order"),
    removeLines: boundedArray(recordId, { least: 1, most: mostLines, wrong: wrongIds }).describe(
      "the lines that are to go, by `id`",
    ),
  })
  .partial();

type Replacing = Pick<z.output<typeof changeFields>, "lineItems" | "replaceLines" | "removeLines">;

/** Lines that replace all others are given, and name none to go. */
export function checkReplacing(
  { lineItems, replaceLines, removeLines }: Replacing,
  context: z.RefinementCtx,
): void {
  if (!replaceLines) return;
  const refuse = (path: string, reason: "linesToReplaceBy" | "replacedAlready") =>
    context.addIssue({ code: "custom", path: [path], message: translate(`purchaseOrders.${reason}`) });
  if (!lineItems) refuse("lineItems", "linesToReplaceBy");
  if (removeLines) refuse("removeLines", "replacedAlready");
}

export const updatePurchaseOrderSchema = changeFields.superRefine(checkReplacing);

const statuses = purchaseOrderStatuses.join(", ");
const wrongStatus = fault("fields.someOf", { names: statuses });

export const purchaseOrderFilters = {
  /** `draft,sent,partial` lists the open ones. */
  status: z
    .string()
    .transform((text) => text.split(","))
    .pipe(
      boundedArray(z.enum(purchaseOrderStatuses, wrongStatus), {
        most: purchaseOrderStatuses.length,
        wrong: wrongStatus,
      }),
    )
    .describe(`one or more of ${statuses}, with commas between`)
    .optional(),
  supplierId: recordIdInQuery.optional(),
  /** Somebody has asked for approval, and nobody has decided. */
  approval: z.literal("asked", fault("fields.someOf", { names: "asked" })).optional(),
  /** A part of the order's number, the supplier's name or a line's SKU. */
  search: trimmed(200).optional(),
  createdFrom: momentOrDayInQuery,
  createdTo: momentOrDayInQuery,
  expectedFrom: momentOrDayInQuery,
  expectedTo: momentOrDayInQuery,
};

export type NewPurchaseOrder = z.output<typeof createPurchaseOrderSchema>;
export type PurchaseOrderChanges = z.output<typeof updatePurchaseOrderSchema>;
export type ChangedLine = z.output<typeof changedLine>;
export type PurchaseOrderQuery = Partial<z.output<z.ZodObject<typeof purchaseOrderFilters>>>;
