import { restAfter } from "~/lib/pace";
import { readSeasons } from "~/models/reorder-policy/read-seasons.server";
import type { ShopSeasons } from "~/models/reorder-policy/shop-seasons";
import { monthOf } from "./measure-past";

/** A season is known by a whole year of sales. */
const yearDays = 364;

/**
 * The seasons as they were known on the first day of a day's month, from the day `from` until the one before `today`:
 * what is judged or played on a day knows nothing of the days after it.
 */
export async function readPastSeasons(
  shopId: number,
  { soldSince, from, today }: { soldSince: number; from: number; today: number },
): Promise<(day: number) => ShopSeasons | null> {
  const byMonth = new Map<string, ShopSeasons | null>();
  for (let day = from; day < today; day += 1) {
    const month = monthOf(day);
    if (byMonth.has(month)) continue;
    const began = performance.now();
    const isKnown = day - soldSince >= yearDays;
    byMonth.set(month, isKnown ? await readSeasons(shopId, day) : null);
    if (isKnown) await restAfter(began);
  }
  return (day) => byMonth.get(monthOf(day)) ?? null;
}
