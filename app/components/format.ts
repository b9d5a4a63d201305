import { type Amount, moneyFormat } from "~/models/purchase-order/money";
import { dateFormat } from "~/texts/dates";
import { withMinus } from "~/texts/minus";
import { type ShopSettings, useShopSettings } from "./shop-settings";

type Moment = string | Date;

export interface Format {
  /** In the shop's currency unless another is named. */
  money: (amount: Amount, currency?: string) => string;
  /** A price a unit, with up to four decimals. */
  unitCost: (amount: Amount, currency?: string) => string;
  number: (value: number) => string;
  /** With exactly so many decimals, for numbers below one another. */
  decimal: (value: number, digits: 1 | 2) => string;
  /** "12.5%" of 0.125. */
  percent: (share: number) => string;
  /** With its sign, also where it is more than before: "+12", "−3". */
  signed: (value: number) => string;
  /** In few letters, for the bars of a chart: "$10.4K". */
  shortMoney: (amount: number) => string;
  /** "1 line", "1,200 lines". */
  count: (count: number, one: string, many?: string) => string;
  date: (moment: Moment) => string;
  /** A calendar day as it stands: "Dec 14, 2026" of 2026-12-14. */
  day: (day: string) => string;
  dateTime: (moment: Moment) => string;
  /** The calendar day of a moment in the shop's time zone, as a date field wants it: 2026-11-21. */
  dayOf: (moment: Moment) => string;
}

// The browser's and Node's own formatters take long to make: a document's are made once, not by each who asks.
const made = new WeakMap<ShopSettings, Format>();

/** Money, numbers and dates as the shop's locale, currency and time zone want them. */
export function useFormat(): Format {
  const settings = useShopSettings();
  const format = made.get(settings) ?? makeFormat(settings);
  made.set(settings, format);
  return format;
}

/** What is rounded to 0 has no sign: the server may have a −0 where the browser, after JSON, has a 0. */
const signDisplay = "negative";

export function makeFormat(shop: { currency: string; locale: string; timeZone: string }): Format {
  const { currency, locale, timeZone } = shop;
  const shorts = new Intl.NumberFormat(locale, {
    signDisplay,
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const whole = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    signDisplay,
  });
  const numbers = new Intl.NumberFormat(locale, { signDisplay });
  const decimals = [1, 2].map(
    (digits) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay,
      }),
  );
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1, signDisplay });
  const dates = dateFormat(locale, timeZone);
  const calendar = dateFormat(locale, "UTC");
  const days = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const moneyIn = once((inCurrency) => moneyFormat({ currency: inCurrency, locale }));
  const unitCostIn = once((inCurrency) => moneyFormat({ currency: inCurrency, locale, unitCost: true }));
  // What a language does not shorten is whole, or money as it always is: "3.133 $", "$93.60", never "$93.6".
  const shortened = (amount: number) => {
    if (shorts.formatToParts(amount).some(({ type }) => type === "compact")) return shorts.format(amount);
    return Math.abs(amount) < 100 && !Number.isInteger(amount)
      ? moneyIn(currency)(amount)
      : whole.format(amount);
  };
  return {
    money: (amount, inCurrency = currency) => withMinus(moneyIn(inCurrency)(amount)),
    unitCost: (amount, inCurrency = currency) => withMinus(unitCostIn(inCurrency)(amount)),
    number: (value) => withMinus(numbers.format(value)),
    decimal: (value, digits) => withMinus((decimals[digits - 1] ?? numbers).format(value)),
    percent: (share) => withMinus(percents.format(share)),
    signed: (value) => (value > 0 ? "+" : "") + withMinus(numbers.format(value)),
    shortMoney: (amount) => withMinus(shortened(amount)),
    count: (count, one, many = `${one}s`) => `${numbers.format(count)} ${count === 1 ? one : many}`,
    date: (moment) => dates.day(new Date(moment)),
    dateTime: (moment) => dates.moment(new Date(moment)),
    day: (day) => calendar.day(new Date(`${day}T00:00:00Z`)),
    dayOf: (moment) => days.format(new Date(moment)),
  };
}

/** Makes what belongs to a name when the name is first asked for. */
function once<Value>(make: (name: string) => Value): (name: string) => Value {
  const values = new Map<string, Value>();
  return (name) => {
    const value = values.get(name) ?? make(name);
    values.set(name, value);
    return value;
  };
}
