import { readProcurementSpend } from "~/models/report/procurement-spend.server";
import type { ShopContext } from "~/models/shop/context";
import { lastMonths } from "./last-months";

export interface MonthlySpend {
  /** In the shop's time zone: "2026-11". */
  month: string;
  spend: number;
}

/** The spend of each of the last twelve months, in the shop's currency; empty when there is none. */
export async function readMonthlySpend(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  now = new Date(),
): Promise<MonthlySpend[]> {
  const months = lastMonths(12, shop.timeZone, now);
  const { byMonth } = await readProcurementSpend(shop, { startDate: `${months[0]}-01` });
  if (byMonth.length === 0) return [];
  const spendOf = new Map(byMonth.map(({ month, spend }) => [month, spend]));
  return months.map((month) => ({ month, spend: spendOf.get(month) ?? 0 }));
}
