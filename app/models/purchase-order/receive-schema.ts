import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { gidSchema } from "~/platform/gid";
import { fault } from "~/texts/translate";
import { costPrice, mostLines } from "./schema";

const wrongLines = fault("fields.lines", { most: mostLines });
const units = wholeNumber(0, 1_000_000);

/** What is done with more than is open of a line. */
export const extraRules = ["refused", "tolerated", "accepted"] as const;

export type ExtraRule = (typeof extraRules)[number];

const goods = {
  /** Accepted units, which come into the stock. */
  quantityReceived: units,
  quantityDamaged: units.optional(),
  quantityRejected: units.optional(),
  reason: trimmed(200).optional(),
  unitCost: costPrice.nullish(),
};

/** The most products of one delivery that nobody ordered. */
export const mostUnordered = 250;

export const receiveSchema = z.object({
  lineItems: boundedArray(z.object({ lineItemId: recordId, ...goods }, fault("fields.line")), {
    ...{ least: 1, most: mostLines, wrong: wrongLines },
  }),
  notOrdered: boundedArray(
    z.object({ variantId: gidSchema("ProductVariant"), ...goods }, fault("fields.line")),
    {
      ...{ most: mostUnordered, wrong: fault("fields.linesOrNone", { most: mostUnordered }) },
    },
  )
    .optional()
    .describe("products that came without being ordered"),
  /** The location of the goods; otherwise the order's, otherwise the shop's primary one. */
  locationId: gidSchema("Location").nullish(),
  extra: z.enum(extraRules, fault("fields.extra")).optional(),
});

export type ReceiveInput = z.output<typeof receiveSchema>;

export type UnorderedItem = NonNullable<ReceiveInput["notOrdered"]>[number];
