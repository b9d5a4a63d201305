import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { amount, decimal, wholeNumber } from "~/models/fields/number";
import { requiredText, trimmed } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { mostUnits } from "./order-quantity";

export const mostItems = 10_000;
const mostBreaks = 20;
const mostCosts = 1_000;

const cost = amount(9_999_999.9999);
const units = wholeNumber(1, mostUnits);

const priceBreak = z.object({ quantity: wholeNumber(2, mostUnits), cost }, fault("fields.break"));

/** Left out, an existing item keeps them and a new one gets those of `blankItem`. */
const fields = {
  articleNumber: trimmed(255),
  orderTitle: trimmed(1_000),
  currency: currencyCode,
  cost: cost.nullable(),
  priceBreaks: boundedArray(priceBreak, {
    most: mostBreaks,
    wrong: fault("fields.breaks", { most: mostBreaks }),
  }),
  packSize: units,
  /** Liters; null: not known. */
  caseVolume: decimal({ least: 0.001, most: 100_000, decimals: 3 }).nullable(),
  minimumQuantity: units,
  increment: units,
  /** Null: the supplier's. */
  leadTimeDays: wholeNumber(0, 3_650).nullable(),
  preferred: z.boolean(fault("fields.yesNo")),
  active: z.boolean(fault("fields.yesNo")),
};

const bulkItem = z
  .object(
    {
      variantId: gidSchema("ProductVariant").optional(),
      /** Used when there is no variantId. */
      sku: trimmed(255).optional(),
      ...z.object(fields).partial().shape,
      /** The version of the item that is to be changed, or null for none; without it any item is changed. */
      version: trimmed(100).nullable().optional(),
    },
    fault("fields.item"),
  )
  .refine(({ variantId, sku }) => variantId !== undefined || !!sku, {
    path: ["variantId"],
    ...fault("purchasing.ruleWithoutVariant"),
    abort: true,
  });

export const saveSupplierItemsSchema = z.object({
  items: boundedArray(bulkItem, {
    least: 1,
    most: mostItems,
    wrong: fault("fields.items", { most: mostItems }),
  }),
});

/** Without a vendor, the one of the supplier's name. */
export const addFromVendorSchema = z.object({ vendor: requiredText(255).optional() }).default({});

export const itemFilters = {
  active: z
    .enum(["true", "false"], fault("fields.yesNo"))
    .transform((value) => value === "true")
    .optional(),
  /** Parts of the product's title, the variant's title, the SKU, or the supplier's article number. */
  search: trimmed(200).optional(),
};

/** Costs as `paid-costs` has them; null where the order had none. */
export const chosenCostsSchema = z.object({
  costs: boundedArray(
    z.object({ variantId: gidSchema("ProductVariant"), cost: cost.nullable() }, fault("fields.item")),
    { least: 1, most: mostCosts, wrong: fault("fields.items", { most: mostCosts }) },
  ),
});

export type ChosenCost = z.output<typeof chosenCostsSchema>["costs"][number];
export type BulkSupplierItem = z.output<typeof bulkItem>;
export type ItemFilters = { active?: boolean | undefined; search?: string | undefined };
