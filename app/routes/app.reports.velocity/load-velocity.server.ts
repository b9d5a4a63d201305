import { makeFormat } from "~/components/format";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { rangeBefore } from "~/components/report/range-before";
import { periodsOfSales } from "~/components/report/sales-periods";
import { addDays } from "~/lib/calendar-days";
import { velocityPeriods } from "~/models/report/periods";
import { readSalesByDay } from "~/models/report/sales-by-day.server";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { daysOf, knownDays } from "~/models/report/velocity";
import { readVelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";

/** Sales of so many variants' days are added up in about a second; beyond, the page does without their chart. */
const mostDaysOfVariants = 2_000_000;

/** A page of the report; its totals come later. */
export async function loadVelocity(shop: ShopContext, params: URLSearchParams) {
  const period = velocityPeriods.find((known) => known === params.get("period")) ?? "30d";
  const [page, sales] = await Promise.all([
    orRefuse(listSalesVelocity(shop, { period, page: pageRequest(params) })),
    findKnownSales(shop.id),
  ]);
  const totals = readVelocityTotals(shop, { period });
  const end = makeFormat(shop).dayOf(new Date());
  const start = addDays(end, 1 - daysOf[period]);
  return {
    ...page,
    period,
    days: knownDays(period, { lastDay: end, salesSince: sales.since }),
    start,
    end,
    sales,
    isFirst: !params.has("cursor"),
    totals,
    byDay: totals.then(({ variants }) =>
      variants * daysOf[period] * 2 > mostDaysOfVariants
        ? null
        : readSales(shop, { start, end, since: sales.since }),
    ),
  };
}

/** What was sold over time, with the period before where all of it is known. */
async function readSales(shop: ShopContext, asked: { start: string; end: string; since: string | null }) {
  const { start, end, since } = asked;
  const before = rangeBefore({ start, end, preset: "custom" });
  const isKnown = before !== null && since !== null && since <= before.start;
  const sold = await readSalesByDay(shop, { start: isKnown ? before.start : start, end });
  const periods = periodsOfSales({ sold, start, end, since });
  const unitsBefore = periods.reduce((sum, period) => sum + (period.before ?? 0), 0);
  return { periods, before: isKnown ? { ...before, units: unitsBefore } : null };
}

export type SalesOverTime = Awaited<ReturnType<typeof readSales>>;
