import { makeFormat } from "~/components/format";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { rangeBefore } from "~/components/report/range-before";
import { reportDays } from "~/components/report/report-days";
import { periodsOfSales } from "~/components/report/sales-periods";
import { daysFrom } from "~/lib/calendar-days";
import { isOverlapping } from "~/models/collection/groups";
import { readSalesByDay } from "~/models/report/sales-by-day.server";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { sumUpVelocity } from "~/models/report/sum-up-velocity.server";
import { mostVelocityGroups, velocityGroups } from "~/models/report/velocity-groups";
import { readVelocityTotals, type VelocityTotals } from "~/models/report/velocity-totals.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";

/** Sales of so many variants' days are added up in about a second; beyond, the page does without their chart. */
const mostDaysOfVariants = 2_000_000;
/** More weeks than this are no chart. */
const mostDays = 3_660;
/** So many groups are on the page; sorting and the file have more. */
const shownGroups = 100;

/** What older addresses of the page say instead of a range. */
const presetOf = { "7d": "last7", "30d": "last30", "90d": "last90" } as const;

/** A page of the report; its totals come later. None where its days contradict each other. */
export async function loadVelocity(shop: ShopContext, params: URLSearchParams) {
  const today = makeFormat(shop).dayOf(new Date());
  const period = params.get("period") ?? "30d";
  const fallback = period in presetOf ? presetOf[period as keyof typeof presetOf] : "last30";
  const { range, days: asked } = reportDays(params, { fallback, today });
  const groupBy = velocityGroups.find((one) => one === params.get("by")) ?? "location";
  const sales = await findKnownSales(shop.id);
  const isFirst = !params.has("cursor");
  if (!asked) return { range, groupBy, sales, isFirst, report: null, sold: null };
  const { end } = asked;
  const start = range.start ? asked.start : (sales.since ?? asked.start);
  const days = { startDate: start, endDate: end };
  const [page, groups] = await Promise.all([
    orRefuse(listSalesVelocity(shop, { ...days, page: pageRequest(params) })),
    sumUpVelocity(shop, {
      ...{ ...days, groupBy, limit: isOverlapping(groupBy) ? mostVelocityGroups : shownGroups },
    }),
  ]);
  const totals = readVelocityTotals(shop, days);
  const length = daysFrom(start, end) + 1;
  return {
    ...{ range, groupBy, sales, isFirst },
    report: {
      ...page,
      start,
      end,
      days: groups.days,
      groups,
      hasAllGroups: groups.rows.length < shownGroups,
    },
    // One promise: made of two by the page, it would be another one with each attempt to render, and none would end.
    sold: totals.then(async (known) => ({
      totals: known,
      sales:
        length > mostDays || known.variants * length * 2 > mostDaysOfVariants
          ? null
          : await readSales(shop, { start, end, since: sales.since }),
    })),
  };
}

export type VelocityReport = NonNullable<Awaited<ReturnType<typeof loadVelocity>>["report"]>;

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

/** What was sold as a whole. */
export interface SoldInAll {
  totals: VelocityTotals;
  /** Null where adding it up would take too long. */
  sales: SalesOverTime | null;
}
