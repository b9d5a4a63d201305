import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { addDays } from "~/lib/calendar-days";
import { ratesByDay } from "~/models/exchange-rate/by-day";
import { listExchangeRates, ratesSince } from "~/models/exchange-rate/list.server";
import { listUsedCurrencies } from "~/models/exchange-rate/list-currencies.server";
import { currencyCode } from "~/models/fields/code";
import { lastYear } from "~/models/report/last-year";
import type { ShopContext } from "~/models/shop/context";

const chartDays = 365;

/** The shop's other currencies, and of the one in the address, or else the first that has rates, what it was worth. */
export async function loadRates(shop: ShopContext, params: URLSearchParams) {
  const { endDate: today } = lastYear(shop.timeZone);
  const currencies = await listUsedCurrencies(shop, { day: today });
  const asked = currencyCode.safeParse(params.get("currency"));
  const shown = asked.success ? asked.data : currencies.find(({ rate }) => rate !== null)?.currency;
  return {
    shop: { currency: shop.currency, storeCurrency: shop.storeCurrency },
    currencies,
    history: shown === undefined ? null : await readHistory(shop.id, shown, { params, today }),
  };
}

export type LoadedHistory = NonNullable<Awaited<ReturnType<typeof loadRates>>["history"]>;

async function readHistory(
  shopId: number,
  currency: string,
  { params, today }: { params: URLSearchParams; today: string },
) {
  const days = { firstDay: addDays(today, -chartDays), lastDay: today };
  const [{ rows, nextCursor }, rates] = await Promise.all([
    orRefuse(listExchangeRates(shopId, { filters: { currency }, page: pageRequest(params) })),
    ratesSince(shopId, { currency, firstDay: days.firstDay }),
  ]);
  const past = rates.filter(({ validFrom }) => validFrom <= today);
  return { currency, rows, nextCursor, days: past.length > 1 ? ratesByDay(past, days) : [] };
}
