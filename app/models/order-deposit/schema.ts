import { z } from "zod";
import { rateByHand } from "~/models/exchange-rate/rate-by-hand";
import { calendarDay } from "~/models/fields/date";
import { amountAboveNothing } from "~/models/fields/number";
import { trimmed } from "~/models/fields/text";
import { largestTotal } from "~/models/purchase-order/totals";
import { fault } from "~/texts/translate";
import { depositKinds } from "./kinds";

export const recordDepositSchema = z.object({
  kind: z
    .enum(depositKinds, fault("fields.oneOf", { names: depositKinds.join(", ") }))
    .describe("`refund`: the supplier paid it back")
    .default("payment"),
  amount: amountAboveNothing(largestTotal).describe("in the order's currency"),
  paidOn: calendarDay,
  rate: rateByHand
    .describe(
      "what one unit of the order's currency is worth in the shop's; null: its exchange rate of the day counts",
    )
    .default(null),
  reference: trimmed(100).default(""),
});

export type NewDeposit = z.output<typeof recordDepositSchema>;
