import {
  askedOn,
  type DemandDay,
  type DemandState,
  learnFromDay,
  rateOf,
} from "~/models/forecast/demand-state";
import { daysOf, demandAtRate, type Horizon } from "~/models/forecast/horizon";
import { lumpOf } from "~/models/forecast/lump";
import { type MissTable, type PastForecast, tableOfMisses } from "~/models/forecast/misses";
import type { ServicePoint } from "~/models/forecast/service-curve";
import { forecastPolicy } from "./forecast-policy";
import { forecastTarget, type ShopForecast } from "./forecast-target";
import { replay, type ReplayedPolicy } from "./replay";
import { conditionsOf } from "./replay-conditions";

/** A variant and its past, from the first day that it learns from until yesterday. */
export interface MeasuredVariant {
  cost: number;
  horizon: Horizon;
  start: DemandState;
  days: readonly Required<DemandDay>[];
}

/** The settings that draw the curve, the least stock first. */
const settings = [0.1, 0.3, 0.7, 1.5, 3, 6, 12, 25, 60, 150];
/** The last weeks whose forecasts are judged, and the days of which the curve is drawn. */
const judgedWeeks = 20;
const replayedDays = 91;
/** With fewer selling days together a curve is chance. */
const fewestSales = 200;

/** The misses of the forecasts of the last weeks by what was asked for until their horizons' ends. */
export function missesOf(variants: readonly MeasuredVariant[], usualLump: number): MissTable | null {
  const passed: PastForecast[] = [];
  for (const { horizon, start, days } of variants) {
    const state = { ...start };
    const asked = days.map(() => 0);
    const forecasts: { from: number; mean: number; spread: number }[] = [];
    days.forEach((day, index) => {
      if (index >= days.length - judgedWeeks * 7 && (days.length - index) % 7 === 0) {
        forecasts.push({ from: index, ...demandAtRate(rateOf(state), lumpOf(state, usualLump), horizon) });
      }
      asked[index] = askedOn(day, state);
      learnFromDay(state, day);
    });
    const length = Math.round(daysOf(horizon));
    for (const { from, ...forecast } of forecasts) {
      if (from + length > days.length) continue;
      const actual = asked.slice(from, from + length).reduce((sum, units) => sum + units, 0);
      passed.push({ ...forecast, actual });
    }
  }
  return tableOfMisses(passed);
}

type Shared = Omit<ShopForecast, "safety">;

/**
 * What service costs: the shop's last three months, played under each setting of the policy. Yields after each, for
 * others wait for the process meanwhile.
 */
export async function serviceCurveOf(
  variants: readonly MeasuredVariant[],
  shared: Shared,
): Promise<ServicePoint[]> {
  const played = variants.filter(({ days }) => days.length > replayedDays / 2);
  const begun = played.map((variant) => startOfReplay(variant));
  const asked = Array.from({ length: replayedDays }, (_, day) =>
    Float64Array.from(begun, ({ days }) => days[day]?.sold ?? 0),
  );
  const sales = begun.reduce((sum, { days }) => sum + days.filter(({ sold }) => sold > 0).length, 0);
  if (sales < fewestSales) return [];
  const conditions = conditionsOf(
    begun.map(({ horizon }) => horizon),
    asked,
  );
  const curve: ServicePoint[] = [];
  for (const safety of settings) {
    const outcomes = replay(
      begun.map(({ cost, joins }, index) => ({ joins, supplier: index, cost })),
      policyOf(begun, { ...shared, safety }),
      conditions,
    );
    const total = (figure: "asked" | "served" | "stockValueDays") =>
      outcomes.reduce((sum, outcome) => sum + outcome[figure], 0);
    const fillRate = total("served") / total("asked");
    curve.push({ safety, fillRate, stockValue: total("stockValueDays") / replayedDays });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return curve;
}

interface Begun extends Omit<MeasuredVariant, "start"> {
  state: DemandState;
  joins: number;
}

function startOfReplay({ cost, horizon, start, days }: MeasuredVariant): Begun {
  const state = { ...start };
  const before = Math.max(0, days.length - replayedDays);
  for (const day of days.slice(0, before)) learnFromDay(state, day);
  const joins = Math.max(0, replayedDays - days.length);
  const unknown = Array.from({ length: joins }, () => ({ sold: 0, available: 0, soldOut: false }));
  return { cost, horizon, state, joins, days: [...unknown, ...days.slice(before)] };
}

function policyOf(begun: readonly Begun[], shop: ShopForecast): ReplayedPolicy {
  const states = begun.map(({ state }) => ({ ...state }));
  const targetOf = (index: number) => {
    const [variant, state] = [begun[index], states[index]];
    return variant && state
      ? forecastTarget({ state, cost: variant.cost, horizon: variant.horizon }, shop)
      : { reorderPoint: 0, orderUpTo: 0 };
  };
  return forecastPolicy(states, targetOf);
}
