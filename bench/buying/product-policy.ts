import { rateOf, usualLearning } from "../../app/models/forecast/demand-state";
import { daysOf, demandAtRate, usualLeadTimeVariation } from "../../app/models/forecast/horizon";
import { lumpOf } from "../../app/models/forecast/lump";
import { type PastForecast, tableOfMisses } from "../../app/models/forecast/misses";
import { forecastTarget, type ShopForecast } from "../../app/models/reorder-policy/forecast-target";
import { quantityUpTo } from "../../app/models/reorder-policy/order-up-to";
import { quantile } from "../../tests/support/quantile";
import { GroupSeasons } from "./group-seasons";
import { KnownDemand } from "./known-demand";
import { type Market, reviewDays } from "./market";
import type { PolicyKind } from "./policy";

/** Forecasts of so many weeks are judged by what came. */
const judgedWeeks = 16;

/** The product's own policy. */
export const productPolicy: PolicyKind = {
  name: "the product's policy",
  settings: [0.7, 1.5, 3, 6, 12, 25, 60, 150],
  open(market, safety) {
    const { variants, days, leadTimeDays, fold } = market;
    const horizon = { leadTimeDays, leadTimeVariation: usualLeadTimeVariation, reviewDays };
    const demand = new KnownDemand(variants, days, { learning: usualLearning, seesSoldOut: true });
    const seasons = new GroupSeasons();
    const forecasts = new PassingForecasts();
    const shop: ShopForecast = { usualLump: 1, misses: null, scale: { cost: 1, dailyCost: 1 }, safety };
    const seasonOf = (index: number, day: number) =>
      seasons.factor(variants[index]?.type ?? "", day, daysOf(horizon));

    const targetOf = (index: number, day: number) => {
      const [state, cost] = [demand.states[index], variants[index]?.cost ?? 0];
      if (!state) return { reorderPoint: 0, orderUpTo: 1 };
      return forecastTarget({ state, cost, horizon, season: seasonOf(index, day) }, shop);
    };
    const watch = (index: number, day: number) => {
      const state = demand.states[index];
      if (!state) return;
      const rate = rateOf(state) * seasonOf(index, day);
      forecasts.add({
        index,
        from: day,
        until: day + daysOf(horizon),
        ...demandAtRate(rate, lumpOf(state, shop.usualLump), horizon),
      });
    };
    return {
      watch,
      startingStock: (index, day) => targetOf(index, day).orderUpTo,
      order(index, day, position) {
        watch(index, day);
        const units = variants[index]?.units;
        return units ? quantityUpTo(targetOf(index, day), position, units) : 0;
      },
      learn(index, day, sold, opening) {
        demand.learn(index, day, sold, opening);
        seasons.learn(variants[index]?.type ?? "", day, sold);
      },
      endDay(day) {
        forecasts.judge(day, demand);
        if (day % 7 !== 6) return;
        demand.endWeek();
        shop.usualLump = demand.usualLump;
        if (day < fold.firstDay - 7) return;
        seasons.endWeek(day);
        shop.scale = scaleOf(market, demand);
        shop.misses = tableOfMisses(forecasts.passedSince(day - judgedWeeks * 7));
      },
    };
  },
};

function scaleOf({ variants }: Market, demand: KnownDemand) {
  const sold = variants.flatMap(({ cost }, index) => {
    const state = demand.states[index];
    return state && state.units > 0 ? [{ cost, dailyCost: cost * rateOf(state) }] : [];
  });
  return {
    cost:
      quantile(
        sold.map(({ cost }) => cost),
        0.5,
      ) || 1,
    dailyCost:
      quantile(
        sold.map(({ dailyCost }) => dailyCost),
        0.5,
      ) || 1,
  };
}

interface OpenForecast {
  index: number;
  from: number;
  until: number;
  mean: number;
  spread: number;
}

/** Forecasts that wait for their horizon's end, and those that have met it. */
class PassingForecasts {
  private readonly open = new Map<number, OpenForecast[]>();
  private passed: (PastForecast & { day: number })[] = [];

  add(forecast: OpenForecast): void {
    const sameDay = this.open.get(forecast.until);
    if (sameDay) sameDay.push(forecast);
    else this.open.set(forecast.until, [forecast]);
  }

  judge(day: number, demand: KnownDemand): void {
    for (const { index, from, until, mean, spread } of this.open.get(day + 1) ?? []) {
      this.passed.push({ day, mean, spread, actual: demand.askedBetween(index, from, until) });
    }
    this.open.delete(day + 1);
  }

  passedSince(day: number): readonly PastForecast[] {
    this.passed = this.passed.filter((forecast) => forecast.day > day);
    return this.passed;
  }
}
