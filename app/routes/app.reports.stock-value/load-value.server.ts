import { rangeOf } from "~/components/date-range/presets";
import { isOverlapping } from "~/models/collection/groups";
import { calendarDay } from "~/models/fields/date";
import type { ShopContext } from "~/models/shop/context";
import { readCostBasis } from "~/models/stock-cost/basis.server";
import { valueChanges } from "~/models/stock-cost/value-changes.server";
import { everyDay } from "~/models/stock-cost/value-days";
import { mostValueRows, valueGroups } from "~/models/stock-cost/value-groups";
import { valueOn } from "~/models/stock-cost/value-on.server";
import { valueOverTime } from "~/models/stock-cost/value-over-time.server";

/** So many groups are on the page; sorting and the file have more. All of those that overlap, which have no others. */
const shownRows = 100;
/** Before it no shop has costs. */
const firstDay = "1970-01-01";

/** The report that the page's address asks for: on a day, and in a range of days; days to come are today. */
export async function loadValue(shop: ShopContext, params: URLSearchParams) {
  const { today, ...basis } = await readCostBasis(shop.id);
  const asked = calendarDay.safeParse(params.get("date"));
  const date = asked.success && asked.data < today ? asked.data : today;
  const group = valueGroups.find((one) => one === params.get("by")) ?? "location";
  const range = rangeOf(params, { fallback: "last30", today });
  const end = range.end && range.end < today ? range.end : today;
  const days = { start: range.start || firstDay, end };
  const isPossible = days.start <= days.end;
  const [worth, changes, over] = await Promise.all([
    valueOn(shop, { day: date, group, limit: isOverlapping(group) ? mostValueRows : shownRows }),
    isPossible ? valueChanges(shop, days) : null,
    isPossible ? valueOverTime(shop, days) : [],
  ]);
  return { today, ...basis, date, group, ...worth, range, changes, days: everyDay(over) };
}

export type ValueReport = Awaited<ReturnType<typeof loadValue>>;
