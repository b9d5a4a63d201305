import * as bills from "~/routes/api.bills";
import * as bill from "~/routes/api.bills.$id";
import * as approve from "~/routes/api.bills.$id.approve";
import * as cancel from "~/routes/api.bills.$id.cancel";
import * as pay from "~/routes/api.bills.$id.pay";
import * as takeBack from "~/routes/api.bills.$id.payments.$paymentId.reverse";
import * as setOffRoute from "~/routes/api.bills.$id.set-off";
import * as exports from "~/routes/api.book-exports";
import * as charges from "~/routes/api.landed-charges";
import * as reverse from "~/routes/api.landed-charges.$id.reverse";
import * as bulk from "~/routes/api.stock-levels.bulk";
import type { Random } from "../../../simulator/stores/random";
import { about, type Action, type ActionContext, chosen, one, some } from "./action";
import type { KnownBill } from "./known";

/** Before, on and after the day on which a schedule begins. */
export const days = ["2026-02-10", "2026-02-27", "2026-03-01", "2026-03-02", "2026-03-03"] as const;

const ofBill = ({ id }: KnownBill) => id;

/** In an amount that every currency has. */
export const wholeAmount = (random: Random, most: number) => random.int(1, Math.max(1, Math.floor(most)));

/** What came of an order, some of it twice, now and then more than came or at another price; a fifth are credits. */
export const enterBill: Action = ({ shop, random, mark }) => {
  const isCredit = random.next() < 0.2;
  const arrived = shop.orders.filter(({ lines }) => lines.some((line) => line.receivedQuantity > 0));
  const order = isCredit && random.next() < 0.6 ? null : one(random, arrived.slice(0, 2));
  const goods = order === null ? [] : order.lines.filter((line) => line.receivedQuantity > 0);
  const lineItems = some(random, goods).map(({ id, receivedQuantity, costPrice }) => ({
    lineItemId: id,
    quantity: isCredit
      ? 1
      : random.next() < 0.2
        ? receivedQuantity + random.int(1, 3)
        : random.next() < 0.6
          ? receivedQuantity
          : random.int(1, receivedQuantity),
    unitPrice: random.next() < 0.2 ? random.int(1, 999) / 100 : Number(costPrice ?? 1),
  }));
  const freight =
    lineItems.length === 0 || random.next() < 0.3
      ? [{ description: "Freight", quantity: 1, unitPrice: random.int(1, 900) / 100 }]
      : [];
  if (!isCredit && order === null) return null;
  return {
    ...about("enter bill", "POST", "/api/bills", bills),
    body: {
      supplierId: shop.supplierId,
      kind: isCredit ? "credit" : "bill",
      // At times the paper is entered once more.
      number: random.next() < 0.1 && shop.bills.length > 0 ? random.pick(shop.bills).number : mark,
      billedOn: random.pick(days),
      note: mark,
      ...(random.next() < 0.4 && { tax: random.int(1, 9) }),
      lineItems: [...lineItems, ...freight],
    },
  };
};

/** Mostly one that is at this point, as far as the staff know. */
function billThatIs(
  situation: ActionContext,
  { statuses, kind }: { statuses: readonly string[]; kind?: KnownBill["kind"] },
): KnownBill | null {
  const { shop, random, focus } = situation;
  const ofKind = shop.bills.filter((known) => kind === undefined || known.kind === kind);
  const fits = ofKind.filter(({ status }) => statuses.includes(status));
  const isSought = focus === undefined && random.next() < 0.85;
  return chosen(situation, isSought ? fits : ofKind, ofBill);
}

export const changeBill: Action = (situation) => {
  const { random, mark } = situation;
  const known = billThatIs(situation, { statuses: ["draft"] });
  if (known === null) return null;
  return {
    ...about("change bill", "PUT", `/api/bills/${known.id}`, bill),
    body:
      random.next() < 0.5
        ? { billedOn: random.pick(days) }
        : { lineItems: [{ description: mark, quantity: 1, unitPrice: random.int(1, 4_000) / 100 }] },
  };
};

export const approveBill: Action = (situation) => {
  const known = billThatIs(situation, { statuses: ["draft"] });
  if (known === null) return null;
  return {
    ...about("approve bill", "POST", `/api/bills/${known.id}/approve`, approve),
    body: { acceptDifferences: situation.random.next() < 0.25 },
  };
};

/** All that is open, a part of it, or more; now and then with a discount. */
export const payBill: Action = (situation) => {
  const { random, mark } = situation;
  const known = billThatIs(situation, { statuses: ["approved", "partial"] });
  if (known === null) return null;
  const kind = random.next();
  const isEarly = random.next() < 0.3;
  const amount = isEarly
    ? wholeAmount(random, known.open - 1)
    : kind < 0.45
      ? known.open
      : wholeAmount(random, kind < 0.85 ? known.open : known.open + 20);
  return {
    ...about("pay bill", "POST", `/api/bills/${known.id}/pay`, pay),
    body: {
      amount,
      ...(isEarly && { discount: 1 }),
      paidOn: random.pick(days),
      reference: mark,
    },
  };
};

/** A credit of the supplier, or what was paid with an order. */
export const setOff: Action = (situation) => {
  const { shop, random } = situation;
  const statuses = ["approved", "partial"];
  const known = billThatIs(situation, { statuses, kind: "bill" });
  const deposit = one(random, shop.deposits);
  if (known && deposit && random.next() < 0.3) {
    const amount = wholeAmount(random, known.open + 1);
    return {
      ...about("set off", "POST", `/api/bills/${known.id}/set-off`, setOffRoute),
      body: { depositOrderId: deposit.orderId, amount, setOffOn: random.pick(days) },
    };
  }
  const credits = shop.bills.filter(({ kind, status }) => kind === "credit" && status !== "draft");
  const credit = one(
    random,
    random.next() < 0.8 ? credits.filter(({ status }) => statuses.includes(status)) : credits,
  );
  if (known === null || credit === null) return null;
  const most = Math.min(known.open, credit.open);
  return {
    ...about("set off", "POST", `/api/bills/${known.id}/set-off`, setOffRoute),
    body: {
      creditId: credit.id,
      amount: random.next() < 0.6 && most > 0 ? most : wholeAmount(random, most + 2),
      setOffOn: random.pick(days),
    },
  };
};

export const takePaymentBack: Action = (situation) => {
  const { random } = situation;
  const known = billThatIs(situation, { statuses: ["partial", "paid"] });
  const payment = known && one(random, known.payments);
  if (!payment) return null;
  const path = `/api/bills/${known.id}/payments/${payment.id}/reverse`;
  return {
    ...about("take payment back", "POST", path, takeBack),
    params: { paymentId: String(payment.id) },
  };
};

export const cancelBill: Action = (situation) => {
  const known = billThatIs(situation, { statuses: ["approved"] });
  return known && about("cancel bill", "POST", `/api/bills/${known.id}/cancel`, cancel);
};

/** The goods of receipts are gone before their freight is billed. */
export const emptyShelf: Action = ({ shop, random, mark }) => ({
  ...about("adjust", "PUT", "/api/stock-levels/bulk", bulk),
  body: {
    adjustments: some(random, shop.variants).flatMap((variantId) =>
      shop.locations.map((locationId) => ({ variantId, locationId, quantity: 0, reason: mark })),
    ),
  },
});

export const addCharge: Action = ({ shop, random, mark }) => {
  if (shop.receipts.length === 0) return null;
  return {
    ...about("add charge", "POST", "/api/landed-charges", charges),
    body: {
      kind: "freight",
      amount: random.int(1, 25) * (random.next() < 0.1 ? -1 : 1),
      currency: shop.currency,
      spread: random.pick(["value", "quantity"] as const),
      receiptIds: some(random, shop.receipts).map(({ id }) => id),
      reference: mark,
      billedOn: random.pick(days),
    },
  };
};

export const takeChargeBack: Action = (situation) => {
  const { shop } = situation;
  const known = chosen(situation, shop.charges, (id) => id);
  if (known === null) return null;
  return about("take charge back", "POST", `/api/landed-charges/${known}/reverse`, reverse);
};

export const exportBooks: Action = ({ random }) => ({
  ...about("export books", "POST", "/api/book-exports", exports),
  body: { until: random.pick(days) },
});
