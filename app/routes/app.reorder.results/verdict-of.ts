import type { PlayedWay } from "~/models/forecast-result/month-sums";

/** Smaller differences of served units, and of stock as a share of it, are none. */
const [leastServed, leastStock] = [0.002, 0.02];

/** Which way of ordering does better, by what it serves and by what it keeps. */
export function verdictOf({
  byForecast,
  byRules,
}: {
  byForecast: PlayedWay | null;
  byRules: PlayedWay | null;
}): "better" | "more" | "less" | "worse" | "same" | "unknown" {
  if (!byForecast || !byRules) return "unknown";
  const served = byForecast.fillRate - byRules.fillRate;
  const stock = byForecast.stockValue - byRules.stockValue;
  const servesMore = served > leastServed;
  const servesLess = served < -leastServed;
  const keepsLess = stock < -leastStock * byRules.stockValue;
  const keepsMore = stock > leastStock * byRules.stockValue;
  if (servesMore) return keepsMore ? "more" : "better";
  if (keepsLess) return servesLess ? "less" : "better";
  return servesLess || keepsMore ? "worse" : "same";
}
