import { rangeOf } from "~/components/date-range/presets";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { granularityOf } from "~/components/report/granularity";
import { rangeBefore } from "~/components/report/range-before";
import { marginGroups } from "~/models/margin/groups";
import { listMargins } from "~/models/margin/list.server";
import { readMarginTotals } from "~/models/margin/totals.server";
import type { ShopContext } from "~/models/shop/context";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { allPeriods } from "./all-periods";

/** Before it no shop has sales. */
const firstDay = "1970-01-01";
/** Ten years of months, or two months of days. */
const mostPeriods = 120;

/** The report that the page's address asks for; days to come are today. */
export async function loadMargin(shop: ShopContext, params: URLSearchParams) {
  const { today, pending } = await readCostBasis(shop.id);
  const sales = await findKnownSales(shop.id);
  const group = marginGroups.find((one) => one === params.get("by")) ?? "product";
  const range = rangeOf(params, { fallback: "last30", today });
  const end = range.end && range.end < today ? range.end : today;
  const days = { start: range.start || sales.since || firstDay, end };
  const isPossible = days.start <= days.end;
  const by = granularityOf(days);
  const earlier = isPossible ? rangeBefore(range) : null;
  const isKnown = earlier !== null && sales.since !== null && sales.since <= earlier.start;
  const [page, totals, before, periods] = await Promise.all([
    isPossible ? orRefuse(listMargins(shop, { range: days, group, page: pageRequest(params) })) : null,
    isPossible ? readMarginTotals(shop, days) : null,
    isKnown ? readMarginTotals(shop, earlier) : null,
    isPossible ? listMargins(shop, { range: days, group: by, page: { limit: mostPeriods } }) : null,
  ]);
  return {
    ...{ group, range, days, by, page, totals, pending, sales },
    before: before && earlier && before.unitsSold > 0 ? { ...before, ...earlier } : null,
    periods: allPeriods(periods?.rows ?? [], { by, ...days }),
    isFirst: !params.has("cursor"),
  };
}

export type MarginReport = Awaited<ReturnType<typeof loadMargin>>;
