import { numberOfDay } from "~/lib/calendar-days";
import { getReorderPolicy } from "~/models/reorder-policy/get-policy.server";
import { renewForecasts } from "~/models/reorder-policy/renew-forecasts.server";
import type { ShopContext } from "~/models/shop/context";
import { measureResults } from "./measure-results.server";

/** Brings the shop's forecasts up to date, and once a week tells how they did. */
export async function renewAndMeasure(
  shop: Pick<ShopContext, "id" | "timeZone">,
  now = new Date(),
): Promise<{ variants: number }> {
  const before = await getReorderPolicy(shop.id);
  const renewed = await renewForecasts(shop, now);
  const { policy, figures, renewedOn } = await getReorderPolicy(shop.id);
  const isMeasured = figures.measuredOn !== null && figures.measuredOn !== before.figures.measuredOn;
  if (isMeasured && renewedOn) await measureResults(shop, { today: numberOfDay(renewedOn), policy, figures });
  return renewed;
}
