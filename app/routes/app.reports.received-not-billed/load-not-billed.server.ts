import { addDays } from "~/lib/calendar-days";
import { listNotBilled } from "~/models/bill/received-not-billed.server";
import { sumNotBilled } from "~/models/bill/sum-not-billed";
import { shopToday } from "~/models/bill/today.server";
import { calendarDay } from "~/models/fields/date";
import type { ShopContext } from "~/models/shop/context";

/** So many lines are on the page and in its sums; the file has all. */
const mostLines = 1_000;

/** Older receipts are mostly billed by other means. */
const usualDays = 365;

/** What came since a day and is not billed; a year ago unless the page's address says otherwise. */
export async function loadNotBilled(shop: ShopContext, params: URLSearchParams) {
  const today = await shopToday(shop.id);
  const asked = calendarDay.safeParse(params.get("since"));
  const usual = addDays(today, -usualDays);
  const since = asked.success && asked.data <= today ? asked.data : usual;
  const { rows, nextCursor } = await listNotBilled(shop, {
    filters: { since },
    page: { limit: mostLines },
  });
  const lines = [...rows].sort(
    (one, other) => one.supplierName.localeCompare(other.supplierName) || one.supplierId - other.supplierId,
  );
  return {
    today,
    usual,
    since,
    lines,
    hasMore: nextCursor !== null,
    sums: sumNotBilled(rows, shop.currency),
  };
}

export type NotBilledReport = Awaited<ReturnType<typeof loadNotBilled>>;
