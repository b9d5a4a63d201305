import { z } from "zod";
import { db } from "~/infra/db/db.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { calendarDay } from "~/models/fields/date";
import { aboveAll, batch, type Page, type PageRequest } from "~/models/list/newest-first.server";
import { type ExchangeRateResource, toExchangeRate } from "./resource";

interface Filters {
  currency?: string | undefined;
}

/** A rate behind which the list goes on. */
type Place = readonly [validFrom: string, id: number];

const position = z.tuple([calendarDay, z.int().min(1).max(aboveAll)]);

/** A page of the shop's rates, the newest day first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listExchangeRates(
  shopId: number,
  { filters, page: { limit, cursor } }: { filters: Filters; page: PageRequest },
): Promise<Page<ExchangeRateResource>> {
  const behind = cursor === undefined ? null : decodeCursor(cursor, position);
  const rows = await read(shopId, filters, { behind, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? encodeCursor(placeOf(last)) : null };
}

/** All rates of the shop, the newest day first. */
export async function* streamExchangeRates(
  shopId: number,
  filters: Filters,
): AsyncGenerator<ExchangeRateResource> {
  for (let behind: Place | null = null; ;) {
    const rows: ExchangeRateResource[] = await read(shopId, filters, { behind, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    behind = placeOf(last);
  }
}

/** What was valid from `firstDay` on, at most a `batch` of days, the newest first; the last one is valid on that day. */
export async function ratesSince(
  shopId: number,
  { currency, firstDay }: { currency: string; firstDay: string },
): Promise<ExchangeRateResource[]> {
  const day = new Date(firstDay);
  const onFirstDay = await db.exchangeRate.findFirst({
    where: { shopId, currency, validFrom: { lte: day } },
    orderBy: { validFrom: "desc" },
  });
  const later = await db.exchangeRate.findMany({
    where: { shopId, currency, validFrom: { gt: day } },
    orderBy: { validFrom: "desc" },
    take: batch,
  });
  return [...later, ...(onFirstDay ? [onFirstDay] : [])].map(toExchangeRate);
}

async function read(
  shopId: number,
  { currency }: Filters,
  { behind, limit }: { behind: Place | null; limit: number },
): Promise<ExchangeRateResource[]> {
  const day = behind && new Date(behind[0]);
  const rows = await db.exchangeRate.findMany({
    where: {
      shopId,
      ...(currency !== undefined && { currency }),
      ...(day && {
        validFrom: { lte: day },
        OR: [{ validFrom: { lt: day } }, { id: { lt: behind[1] } }],
      }),
    },
    orderBy: [{ validFrom: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toExchangeRate);
}

function placeOf({ validFrom, id }: ExchangeRateResource): Place {
  return [validFrom, id];
}
