/** What a replay knows of a variant at a location. */
export interface ReplayedVariant {
  /** The first day on which it is kept in stock. */
  joins: number;
  supplier: number;
  cost: number;
}

export interface ReplayedPolicy {
  /** Called on each morning that the supplier takes orders; the whole quantity will arrive. */
  order(variant: number, day: number, position: number): number;
  /** The stock with which a variant begins. */
  startingStock(variant: number, day: number): number;
  /** Called after each day of each variant that is kept in stock. */
  learn(variant: number, day: number, sold: number, opening: number): void;
  endDay?(day: number): void;
}

export interface ReplayConditions {
  firstDay: number;
  lastDay: number;
  /** Of each day, from day 0 on, the units asked for of each variant, whether or not they were there. */
  asked: readonly Float64Array[];
  isOrderDay(supplier: number, day: number): boolean;
  /** Days until an order of this day arrives, at least 1. */
  leadTime(supplier: number, day: number): number;
}

/** What one variant's days came to; divide sums by the days for means. */
export interface ReplayOutcome {
  asked: number;
  served: number;
  /** Of each evening's stock, in units of money times days. */
  stockValueDays: number;
  days: number;
  /** Days on which something was asked for and not all of it was there. */
  shortDays: number;
  emptyDays: number;
  orderLines: number;
  unitsOrdered: number;
  /** Money in stock and on the way when the replay ends. */
  boundAtEnd: number;
}

/** Runs days one by one as they would have been under a policy; what is asked for beyond stock is lost and not seen. */
export function replay(
  variants: readonly ReplayedVariant[],
  policy: ReplayedPolicy,
  { firstDay, lastDay, asked, isOrderDay, leadTime }: ReplayConditions,
): ReplayOutcome[] {
  const outcomes = variants.map(() => noOutcome());
  const onHand = new Float64Array(variants.length);
  const incoming = new Float64Array(variants.length);
  const arrivals = new Map<number, [variant: number, units: number][]>();
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (const [index, units] of arrivals.get(day) ?? []) {
      onHand[index] = (onHand[index] ?? 0) + units;
      incoming[index] = (incoming[index] ?? 0) - units;
    }
    arrivals.delete(day);
    const askedToday = asked[day];
    variants.forEach(({ joins, supplier, cost }, index) => {
      if (day < joins) return;
      const outcome = outcomes[index] as ReplayOutcome;
      if (day === Math.max(joins, firstDay)) onHand[index] = policy.startingStock(index, day);
      const opening = onHand[index] ?? 0;
      if (isOrderDay(supplier, day)) {
        const units = policy.order(index, day, opening + (incoming[index] ?? 0));
        if (units > 0) {
          const arrives = day + leadTime(supplier, day);
          const sameDay = arrivals.get(arrives);
          if (sameDay) sameDay.push([index, units]);
          else arrivals.set(arrives, [[index, units]]);
          incoming[index] = (incoming[index] ?? 0) + units;
          outcome.orderLines += 1;
          outcome.unitsOrdered += units;
        }
      }
      const wanted = askedToday?.[index] ?? 0;
      const sold = Math.min(wanted, opening);
      const left = opening - sold;
      onHand[index] = left;
      outcome.asked += wanted;
      outcome.served += sold;
      outcome.stockValueDays += left * cost;
      outcome.days += 1;
      if (sold < wanted) outcome.shortDays += 1;
      if (opening <= 0) outcome.emptyDays += 1;
      policy.learn(index, day, sold, opening);
    });
    policy.endDay?.(day);
  }
  variants.forEach(({ cost }, index) => {
    (outcomes[index] as ReplayOutcome).boundAtEnd = ((onHand[index] ?? 0) + (incoming[index] ?? 0)) * cost;
  });
  return outcomes;
}

const noOutcome = (): ReplayOutcome => ({
  asked: 0,
  served: 0,
  stockValueDays: 0,
  days: 0,
  shortDays: 0,
  emptyDays: 0,
  orderLines: 0,
  unitsOrdered: 0,
  boundAtEnd: 0,
});
