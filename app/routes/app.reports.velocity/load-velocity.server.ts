import { makeFormat } from "~/components/format";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { rangeBefore } from "~/components/report/range-before";
import { periodsOfSales } from "~/components/report/sales-periods";
import { addDays } from "~/lib/calendar-days";
import { velocityPeriods } from "~/models/report/periods";
import { readSalesByDay } from "~/models/report/sales-by-day.server";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { daysOf } from "~/models/report/velocity";
import { readVelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { findSalesSince } from "~/models/shop/sales-since.server";

/** Sales of so many variants' days are added up in about a second; beyond, the page does without their chart. */
const mostDaysOfVariants = 2_000_000;

/** A page of the report; its totals come later. */
export async function loadVelocity(shop: ShopContext, params: URLSearchParams) {
  const period = velocityPeriods.find((known) => known === params.get("period")) ?? "30d";
  const [page, salesSince] = await Promise.all([
    orRefuse(listSalesVelocity(shop, { period, page: pageRequest(params) })),
    findSalesSince(shop.id),
  ]);
  const totals = readVelocityTotals(shop, { period });
  const end = makeFormat(shop).dayOf(new Date());
  const start = addDays(end, 1 - daysOf[period]);
  return {
    ...page,
    period,
    days: daysOf[period],
    start,
    end,
    salesSince,
    isFirst: !params.has("cursor"),
    totals,
    byDay: totals.then(({ variants }) =>
      variants * daysOf[period] * 2 > mostDaysOfVariants
        ? null
        : readSales(shop, { start, end, since: salesSince }),
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
