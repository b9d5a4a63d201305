import { expect, it } from "vitest";
import { numberOfDay } from "~/lib/calendar-days";
import { usualPolicy } from "~/models/reorder-policy/policy";
import { firstFigures } from "~/models/reorder-policy/shop-figures";
import { measurePast } from "./measure-past";
import { playBoth } from "./play-both";

const from = numberOfDay("2026-03-01");
const days = Array.from({ length: 28 }, () => ({ sold: 2, available: 1, soldOut: false, left: 9 }));
/** Sells two units each day, and weighs so much that nothing changes. */
const start = { size: 2, chance: 1, units: 1_000, squares: 2_000, sellingDays: 3_000, availableDays: 3_000 };
const shop = { policy: usualPolicy, figures: firstFigures };

const single = { packSize: 1, minimumQuantity: 1, increment: 1 };

function played(
  rule: { reorderPoint: number; reorderQuantity: number } | null,
  { steps = single, season = (_day: number): number => 1 } = {},
) {
  const past = measurePast({ cost: 4, price: 10, start, firstDay: from, days, season: () => 1 }, from);
  const horizon = { leadTimeDays: 7, leadTimeVariation: 0, reviewDays: 7 };
  playBoth([{ past, horizon, cost: 4, price: 10, rule, steps, season }], { from, until: from + 27 }, shop);
  return past.months.get("2026-03")?.sums;
}

it("plays the rule that was set by hand, from its full shelf", () => {
  // 24 units; on day 7 the 10 left are few enough for 14 more, which come on day 14, two days after the last one went.
  // The next 14 are gone on day 21, and what is ordered then comes too late.
  const sums = played({ reorderPoint: 10, reorderQuantity: 14 });
  expect(sums).toMatchObject({ playedAsked: 56, ruleServed: 38, ruleValueDays: 4 * (132 + 42) });
});

it("plays the rule that 30 days of sales suggest where there is none", () => {
  // Nothing was sold before: a point of one and a unit at a time.
  expect(played(null)?.ruleServed).toBeLessThan(12);
});

it("plays the forecast in what the supplier takes, which needs more stock", () => {
  const [loose, packed] = [played(null), played(null, { steps: { ...single, packSize: 48 } })];
  expect(packed?.forecastServed).toBe(56);
  expect(packed?.forecastValueDays).toBeGreaterThan(loose?.forecastValueDays ?? 0);
});

it("plays the forecast by the season that was known on the day", () => {
  // From the second week on, half as much is expected, so less is ordered.
  const season = (day: number) => (day < from + 7 ? 1 : 0.5);
  const [plain, less] = [played(null), played(null, { season })];
  expect(less?.forecastValueDays).toBeLessThan(plain?.forecastValueDays ?? 0);
});

it("plays the forecast, which knows what sells", () => {
  const sums = played(null);
  expect(sums?.forecastServed).toBe(56);
  expect(sums?.forecastValueDays).toBeGreaterThan(0);
});
