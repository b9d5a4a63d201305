import { randomFrom } from "../support/random";
import type { History } from "./history";
import { randomHistory } from "./random-history";
import type { SalesHistory, Told } from "./sales-history";

/** Sales and refunds around the changes in the store of a random history: late, too many, too few, changed and canceled. */
export function randomSales(
  seed: string,
  length: number,
  settings: Pick<History, "method" | "scope" | "digits">,
): SalesHistory {
  const history = randomHistory(seed, length, settings);
  const random = randomFrom(`sales ${seed}`);
  const below = (most: number) => Math.floor(random() * most);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  // Some shops have several changes a day, others one in several days.
  const pace = pick([0.05, 0.2, 0.7]);
  let today = 5;
  const days = history.steps.map(() => (chance(pace) ? (today += 1 + below(2)) : today));
  const unpriced = pick([0, 0.1, 0.6]);
  const told: Told[] = [];
  const orders: { id: number; day: number }[] = [];
  let ids = 0;

  const amount = (units: number) =>
    chance(unpriced) ? null : (units * random() * pick([1, 7, 40])).toFixed(settings.digits);
  const lines = (units: number) => {
    const first = units > 1 && chance(0.2) ? 1 + below(units - 1) : units;
    return [first, units - first]
      .filter((part) => part > 0)
      .map((part) => ({ units: part, amount: amount(part) }));
  };
  const shift = () => pick([0, 0, 0, 0, 0, 1, -1, 2, -2, 3, -4]);
  /** Told as it is; before or after that as it was once, which counts no more. */
  const tell = (one: Omit<Told, "age">, units: number) => {
    told.push({ ...one, age: 2 });
    if (chance(0.2))
      told.push({ ...one, lines: lines(units + 1 + below(2)), day: one.day + pick([0, 0, 1]), age: 1 });
    if (one.kind === "order" && chance(0.05)) told.push({ ...one, lines: [], age: 3 });
  };
  const sell = (day: number, units: number) => {
    const id = (ids += 1);
    orders.push({ id, day });
    tell({ kind: "order", id, orderId: id, day, lines: lines(units) }, units);
  };
  const refund = (day: number, units: number) => {
    const { id: orderId } = orders.length > 0 ? pick(orders.slice(-8)) : { id: 0 };
    tell({ kind: "refund", id: (ids += 1), orderId, day, lines: lines(units) }, units);
  };

  history.steps.forEach((step, place) => {
    const day = days[place] ?? 0;
    if (step.what === "units" && step.kind === "external" && step.units !== 0) {
      const units = Math.max(1, Math.abs(step.units) + pick([0, 0, 0, 0, -1, 1, 3]));
      if (chance(0.8)) (step.units < 0 ? sell : refund)(Math.max(0, day + shift()), units);
    }
    // Sold without stock, or given back without the goods.
    if (chance(0.04)) sell(Math.max(0, day + shift()), 1 + below(3));
    if (chance(0.04)) refund(day, 1 + below(2));
  });
  // Told in any order, as an outage and an import leave it.
  const shuffled = told
    .map((one, place) => ({ one, at: chance(0.7) ? place : place + below(30) }))
    .sort((first, second) => first.at - second.at)
    .map(({ one }) => one);
  return { history, days, told: shuffled };
}
