import { inTurns } from "~/lib/pace";
import { refundDays } from "~/models/forecast/daily-demand";
import { askedOn, type DemandState, learnFromDay, rateOf } from "~/models/forecast/demand-state";
import { pooledStart } from "~/models/forecast/pooled-start";
import { readDemand } from "~/models/forecast/read-demand.server";
import type { readGroups } from "~/models/forecast/read-groups.server";
import { groupsOf, readProductGroups } from "~/models/forecast/read-groups.server";
import { noteDay, type PastWeeks } from "~/models/forecast/sustained-miss";
import type { VariantPast } from "~/models/forecast/variant-past";
import type { ShopContext } from "~/models/shop/context";
import type { ForecastVariant, KnownState } from "./read-variants.server";
import { seasonAhead, type ShopSeasons } from "./shop-seasons";

/** A new state learns from so many days of the past: older ones hardly weigh. */
const historyDays = 400;

export interface LearnedVariant extends ForecastVariant {
  known: KnownState;
  /** As `known`, with the days that may still change. */
  present: DemandState;
}

interface Night {
  /** The shop's day, counted from 1970-01-01; forecasts begin with it. */
  today: number;
  groups: Awaited<ReturnType<typeof readGroups>>;
  /** Variants whose past has changed before `settledOn`: they learn from the beginning. */
  relearned: ReadonlySet<bigint>;
  seasons: ShopSeasons | null;
}

/** The days ahead that a week's forecast is judged by, about. */
const judgedDays = 28;

/** What a day's refunds can still change is not settled. */
export const settledBefore = (today: number) => today - refundDays - 1;

/** The variants with what their sales and stock until yesterday teach. */
export async function learnDemand(
  shop: Pick<ShopContext, "id" | "timeZone">,
  variants: readonly ForecastVariant[],
  { today, groups, relearned, seasons }: Night,
): Promise<LearnedVariant[]> {
  const isNew = ({ id, known }: ForecastVariant) => known === null || relearned.has(id);
  const settled = settledBefore(today);
  const fresh = variants.filter(isNew);
  const others = variants.filter((variant) => !isNew(variant));
  const [products, freshPast, otherPast] = await Promise.all([
    fresh.length > 0
      ? readProductGroups(shop.id, { productIds: fresh.map(({ productId }) => productId), today })
      : null,
    readDemand(shop, { variantIds: fresh.map(({ id }) => id), from: today - historyDays }),
    readDemand(shop, {
      variantIds: others.map(({ id }) => id),
      from: Math.min(settled, ...others.map(({ known }) => known?.settledOn ?? settled)) + 1,
    }),
  ]);

  return inTurns(variants, (variant) => {
    const { id, productType, vendor, productId } = variant;
    const seasonOn = (day: number) => seasonAhead(seasons, { productType, vendor, day, days: judgedDays });
    const past = freshPast.get(id) ?? otherPast.get(id);
    if (variant.known && !isNew(variant)) return advance(variant, variant.known);
    const { groups: ofVariant, startedFrom } = groupsOf(groups, {
      ...{ productType, vendor },
      product: products?.get(productId),
    });
    const state = pooledStart(ofVariant);
    const firstDay = past?.firstDay ?? today;
    const startDays = state.availableDays;
    return advance(variant, { state, settledOn: firstDay - 1, startDays, startedFrom, pastWeeks: [] });

    function advance(of: ForecastVariant, start: KnownState): LearnedVariant {
      const known = { ...start, state: { ...start.state }, pastWeeks: [...start.pastWeeks] };
      if (past && start.settledOn < settled) {
        learnDays({ ...known, seasonOn }, past, { from: start.settledOn + 1, until: settled });
        known.settledOn = settled;
      }
      const present = { ...known.state };
      if (past)
        learnDays({ state: present, seasonOn }, past, { from: known.settledOn + 1, until: today - 1 });
      return { ...of, known, present };
    }
  });
}

interface Learner {
  state: DemandState;
  pastWeeks?: PastWeeks;
  /** The factor of the time of the year for the days from this one on. */
  seasonOn: (day: number) => number;
}

/**
 * Learns in place from the days `from` until `until`, both included; call it with days that follow one another. With
 * `pastWeeks` it notes what was forecast and what came.
 */
function learnDays(
  { state, pastWeeks, seasonOn }: Learner,
  past: VariantPast,
  { from, until }: { from: number; until: number },
): void {
  for (let day = from; day <= until; day += 1) {
    const known = past.onDay(day);
    const rate = () => rateOf(state) * seasonOn(day);
    if (pastWeeks) noteDay(pastWeeks, { day, rate, asked: askedOn(known, state) });
    learnFromDay(state, known);
  }
}
