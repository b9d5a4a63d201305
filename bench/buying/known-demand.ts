import {
  askedOn,
  type DemandState,
  learnFromDay,
  type Learning,
} from "../../app/models/forecast/demand-state";
import { usualLump } from "../../app/models/forecast/lump";
import { type GroupDemand, pooledStart } from "../../app/models/forecast/pooled-start";
import type { Market } from "./market";
import { RunningSums } from "./running-sums";

/** The demand of a market's variants as it becomes known day by day. */
export class KnownDemand {
  readonly states: (DemandState | undefined)[] = [];
  /** The median over the variants, renewed with `endWeek`. */
  usualLump = 1;
  /** Units asked for, what was not there made up for. */
  private readonly asked: RunningSums;
  private readonly products = new Map<string, GroupDemand>();
  private readonly shop = noDemand();

  constructor(
    private readonly variants: Market["variants"],
    days: number,
    private readonly options: { learning: Learning; seesSoldOut: boolean },
  ) {
    this.asked = new RunningSums(variants.length, days);
  }

  learn(index: number, day: number, sold: number, opening: number): void {
    const variant = this.variants[index];
    if (!variant || day < variant.firstSale) return;
    const product = this.products.get(variant.product) ?? noDemand();
    this.products.set(variant.product, product);
    const state = (this.states[index] ??= pooledStart([product, this.shop]));
    const available = opening > 0 ? 1 : 0;
    const soldOut = this.options.seesSoldOut && sold > 0 && sold >= opening;
    this.asked.add(index, day, askedOn({ sold, available, soldOut }, state));
    learnFromDay(state, { sold, available, soldOut }, this.options.learning);
    for (const group of [product, this.shop]) {
      group.availableDays += available;
      group.units += sold;
      if (sold > 0) group.sellingDays += 1;
    }
  }

  endWeek(): void {
    this.usualLump = usualLump(this.states.filter((state) => state !== undefined));
  }

  askedBetween(index: number, from: number, until: number): number {
    return this.asked.between(index, from, until);
  }
}

const noDemand = (): GroupDemand => ({ sellingDays: 0, availableDays: 0, units: 0 });
