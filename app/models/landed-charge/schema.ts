import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { currencyCode } from "~/models/fields/code";
import { calendarDay } from "~/models/fields/date";
import { recordId } from "~/models/fields/id";
import { decimal } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { largestTotal } from "~/models/purchase-order/totals";
import { fault, translate } from "~/texts/translate";
import { chargeKinds, type ChargeSpread, chargeSpreads } from "./kinds";

/** Of one charge. */
export const mostChargedLines = 5_000;

/** Of one order; those that were taken back count too. */
export const mostCharges = 200;

const mostReceipts = 500;

const signed = () => decimal({ least: -largestTotal, most: largestTotal, decimals: 4 });

const share = z.object({ receiptId: recordId, lineItemId: recordId, amount: signed() }, fault("fields.line"));

/** What decides the shares. */
const spreading = {
  amount: signed()
    .refine((amount) => amount !== 0, fault("landedCharges.nothing"))
    .describe("below 0 where it lowers what the goods cost"),
  currency: currencyCode,
  spread: z.enum(chargeSpreads, fault("fields.oneOf", { names: chargeSpreads.join(", ") })),
  receiptIds: boundedArray(recordId, {
    least: 1,
    most: mostReceipts,
    wrong: fault("landedCharges.receipts", { most: mostReceipts }),
  })
    .describe("the receipts among whose lines it is shared out; not with `manual`")
    .optional(),
  shares: boundedArray(share, {
    least: 1,
    most: mostChargedLines,
    wrong: fault("landedCharges.shares", { most: mostChargedLines }),
  })
    .describe("the share of each line; only with `manual`")
    .optional(),
};

export const previewLandedChargeSchema = z.object(spreading).superRefine(checkTargets);

export const addLandedChargeSchema = z
  .object({
    kind: z.enum(chargeKinds, fault("fields.oneOf", { names: chargeKinds.join(", ") })),
    description: trimmed(500).default(""),
    ...spreading,
    rate: decimal({ least: 0.000_000_000_1, most: 9_999_999_999, decimals: 10 })
      .describe(
        "what one unit of `currency` is worth in the shop's; null: its exchange rate of the day counts",
      )
      .nullable()
      .default(null),
    reference: trimmed(100).describe("the number of the bill").default(""),
    billedOn: calendarDay,
  })
  .superRefine(checkTargets);

interface Targets {
  spread: ChargeSpread;
  receiptIds?: unknown;
  shares?: unknown;
}

function checkTargets(charge: Targets, context: z.RefinementCtx): void {
  const [wanted, unwanted] =
    charge.spread === "manual" ? (["shares", "receiptIds"] as const) : (["receiptIds", "shares"] as const);
  const tell = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (charge[wanted] === undefined) tell(wanted, translate(`landedCharges.missing.${wanted}`));
  else if (charge[unwanted] !== undefined) tell(unwanted, translate(`landedCharges.unwanted.${unwanted}`));
}

export type SpreadInput = z.output<typeof previewLandedChargeSchema>;
export type NewLandedCharge = z.output<typeof addLandedChargeSchema>;
