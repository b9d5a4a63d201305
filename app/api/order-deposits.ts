import { z } from "zod";
import { depositKinds } from "~/models/order-deposit/kinds";
import { recordDepositSchema } from "~/models/order-deposit/schema";
import { endpoint } from "./endpoint";
import { id, moment, money } from "./values";

const orderDeposits = z
  .strictObject({
    purchaseOrderId: id,
    currency: z.string(),
    percent: z.number(),
    due: money,
    paid: money,
    used: money,
    left: money,
    deposits: z.array(
      z.strictObject({
        id,
        kind: z.enum(depositKinds),
        amount: money,
        paidOn: z.iso.date(),
        rate: z.number().nullable(),
        reference: z.string(),
        reversesId: id.nullable(),
        reversedById: id.nullable(),
        actor: z.string(),
        createdAt: moment,
      }),
    ),
  })
  .meta({ id: "OrderDeposits" });

export const deposits = {
  list: endpoint({
    method: "GET",
    path: "/api/purchase-orders/:id/deposits",
    summary: "What of an order's deposit is due, paid, used by bills and left, with each entry, oldest first",
    notes:
      "Amounts are in the order's currency. `due` is `percent` of the total, by the supplier's payment terms, less what was paid; it is 0 before the order is sent and after it was received or canceled. `amount` is below 0 for a refund.",
    answer: orderDeposits,
  }),
  record: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/deposits",
    summary: "Records money that was paid to the supplier with the order, or with `refund` came back",
    notes:
      "It is set off against the order's bills when they are approved, the first ones first. What is left of a received or canceled order is a credit for any bill of the supplier.",
    body: recordDepositSchema,
    status: 201,
    answer: orderDeposits,
    refusals: {
      ILLEGAL_TRANSITION: "the order is a draft, or it is canceled and this is no refund",
      INVALID_INPUT:
        "all deposits together are more than the order's total, the refund is more than is left, or the amount has more decimals than the currency",
      CONFLICT: "the order has as many entries as it can have",
    },
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/purchase-orders/:id/deposits/:depositId/reverse",
    summary: "Takes a deposit or a refund back, by an entry with the opposite amount",
    answer: orderDeposits,
    refusals: {
      ILLEGAL_TRANSITION: "it takes another one back itself",
      CONFLICT: "it was already taken back, or bills have used it",
    },
  }),
};
