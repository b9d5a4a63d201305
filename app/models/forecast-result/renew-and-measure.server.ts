import { renewForecasts } from "~/models/reorder-policy/renew-forecasts.server";
import type { ShopContext } from "~/models/shop/context";
import { measureResults } from "./measure-results.server";

/** Brings the shop's forecasts up to date, and once a week tells how they did. */
export async function renewAndMeasure(
  shop: Pick<ShopContext, "id" | "timeZone">,
  now = new Date(),
): Promise<{ variants: number }> {
  const { variants, isMeasured, ...known } = await renewForecasts(shop, now);
  if (isMeasured) await measureResults(shop, known);
  return { variants };
}
