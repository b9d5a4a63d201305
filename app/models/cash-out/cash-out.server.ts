import { shopToday } from "~/models/bill/today.server";
import { database } from "~/models/database/sql.server";
import { ratesOn } from "~/models/exchange-rate/rates-on.server";
import type { ShopContext } from "~/models/shop/context";
import { readOpenBills, readOpenOrders, readSuggested } from "./read-owed.server";
import { cashByWeek, type CashOut } from "./weeks";

export interface CashOutReport extends CashOut {
  today: string;
  /** ISO 4217, the shop's: all amounts but those without a rate are in it. */
  currency: string;
}

/** The money that goes out in thirteen weeks, at the rates of today unless a bill has its own. */
export async function readCashOut(shop: ShopContext): Promise<CashOutReport> {
  const today = await shopToday(shop.id);
  const [bills, orders, suggestions] = await Promise.all([
    readOpenBills(shop.id),
    readOpenOrders(shop.id, today),
    readSuggested(shop, today),
  ]);
  const items = [...bills, ...[...orders, ...suggestions].map((item) => ({ ...item, rate: null }))];
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const rates = await ratesOn(
    database,
    shop.id,
    currencies.map((currency) => ({ currency, day: today })),
  );
  const rateOf = new Map(currencies.map((currency, place) => [currency, rates[place] ?? null]));
  const rated = items.map((item) => ({ ...item, rate: item.rate ?? rateOf.get(item.currency) ?? null }));
  const { currency } = shop;
  return { today, currency, ...cashByWeek(rated, { today, currency }) };
}
