import * as budgets from "~/routes/api.buying-budgets";
import * as rates from "~/routes/api.exchange-rates";
import * as orderRate from "~/routes/api.purchase-orders.$id.exchange-rate";
import { about, type Action, chosen, ofOrder } from "./action";

const months = ["2026-02", "2026-03", "2026-04"] as const;

/** Mostly before goods have come, and at times by the exchange rates again. */
export const fixRate: Action = (situation) => {
  const { shop, random, focus } = situation;
  const unused = shop.orders.filter(({ lines }) => lines.every((line) => line.receivedQuantity === 0));
  const isSought = focus === undefined && unused.length > 0 && random.next() < 0.7;
  const known = chosen(situation, isSought ? unused : shop.orders, ofOrder);
  return (
    known && {
      ...about("fix rate", "PUT", `/api/purchase-orders/${known.id}/exchange-rate`, orderRate),
      body: { rate: random.next() < 0.25 ? null : random.int(80, 160) / 100 },
    }
  );
};

/** Of a day to come: what is paid until now has its rate already. */
export const saveRate: Action = ({ random }) => ({
  ...about("save rate", "POST", "/api/exchange-rates", rates),
  body: {
    rates: [
      {
        currency: random.pick(["CHF", "CHF", "GBP"]),
        validFrom: random.pick(["2026-03-20", "2026-04-01"]),
        rate: random.int(50, 150) / 100,
      },
    ],
  },
});

/** One or two months of the shop or its supplier; a fifth have no budget any more. */
export const saveBudgets: Action = ({ shop, random }) => {
  const first = random.pick(months);
  const others = random.next() < 0.4 ? months.filter((month) => month !== first) : [];
  return {
    ...about("save budgets", "PUT", "/api/buying-budgets", budgets),
    body: {
      budgets: [first, ...others].map((month) => ({
        month,
        ...(random.next() < 0.5 ? { kind: "shop" } : { kind: "supplier", supplierId: shop.supplierId }),
        amount: random.next() < 0.2 ? null : random.int(0, 900),
      })),
    },
  };
};
