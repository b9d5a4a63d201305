import * as deposits from "~/routes/api.purchase-orders.$id.deposits";
import * as takeDepositBackRoute from "~/routes/api.purchase-orders.$id.deposits.$depositId.reverse";
import * as payments from "~/routes/api.supplier-payments";
import * as takeAllBackRoute from "~/routes/api.supplier-payments.$id.reverse";
import { about, type Action, chosen, one, some } from "./action";
import { days, wholeAmount } from "./money";

const awaited = ["sent", "partial"];

/** With a sent order, seldom with another one; at times more than it costs, and at times some of it comes back. */
export const payDeposit: Action = (situation) => {
  const { shop, random, mark, focus } = situation;
  const sent = shop.orders.filter(({ status }) => awaited.includes(status));
  const isSought = focus === undefined && random.next() < 0.85;
  const known = chosen(situation, isSought ? sent : shop.orders, ({ id }) => id);
  if (known === null) return null;
  const hasDeposit = shop.deposits.some(({ orderId }) => orderId === known.id);
  const total = known.lines.reduce((sum, line) => sum + line.quantity * Number(line.costPrice ?? 1), 0);
  return {
    ...about("pay deposit", "POST", `/api/purchase-orders/${known.id}/deposits`, deposits),
    body: {
      kind: hasDeposit && random.next() < 0.3 ? "refund" : "payment",
      amount: wholeAmount(random, random.next() < 0.9 ? total / 2 : 2 * total),
      paidOn: random.pick(days),
      ...(random.next() < 0.2 && { rate: random.int(90, 140) / 100 }),
      reference: mark,
    },
  };
};

export const takeDepositBack: Action = (situation) => {
  const { shop, focus } = situation;
  const ofOrder = shop.deposits.filter(({ orderId }) => orderId === focus);
  const known = one(situation.random, ofOrder.length > 0 ? ofOrder : shop.deposits);
  if (known === null) return null;
  const path = `/api/purchase-orders/${known.orderId}/deposits/${known.id}/reverse`;
  return {
    ...about("take deposit back", "POST", path, takeDepositBackRoute),
    params: { depositId: String(known.id) },
  };
};

/** Some open bills at once, with discounts and credits now and then; at times one is named that is not open. */
export const paySeveral: Action = ({ shop, random, mark }) => {
  const ofSupplier = shop.bills.filter(({ kind }) => kind === "bill");
  const open = ofSupplier.filter(({ status }) => status === "approved" || status === "partial");
  const bills = some(random, random.next() < 0.9 ? open : ofSupplier).slice(0, 3);
  if (bills.length === 0) return null;
  const parts = bills.map((bill) => {
    const isEarly = random.next() < 0.2;
    const amount = isEarly
      ? wholeAmount(random, bill.open - 1)
      : random.next() < 0.6 && bill.open > 0
        ? bill.open
        : wholeAmount(random, bill.open + (random.next() < 0.1 ? 20 : 0));
    return { billId: bill.id, amount, ...(isEarly && { discount: 1 }) };
  });
  const credit = one(
    random,
    shop.bills.filter(({ kind, open: left }) => kind === "credit" && left > 0),
  );
  const deposit = one(random, shop.deposits);
  return {
    ...about("pay several", "POST", "/api/supplier-payments", payments),
    body: {
      bills: parts,
      credits: [
        ...(credit && random.next() < 0.4 ? [{ creditId: credit.id, amount: wholeAmount(random, 20) }] : []),
        ...(deposit && random.next() < 0.3
          ? [{ depositOrderId: deposit.orderId, amount: wholeAmount(random, 10) }]
          : []),
      ],
      paidOn: random.pick(days),
      ...(random.next() < 0.2 && { rate: random.int(90, 140) / 100 }),
      reference: mark,
    },
  };
};

export const takeAllBack: Action = (situation) => {
  const known = chosen(situation, situation.shop.supplierPayments, (id) => id);
  if (known === null) return null;
  return about("take all back", "POST", `/api/supplier-payments/${known}/reverse`, takeAllBackRoute);
};
