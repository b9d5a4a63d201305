import { addDays } from "~/lib/calendar-days";

interface PriceFrom {
  day: string;
  cost: number;
}

/** So far back a picture of days can be read. */
const mostDays = 730;

/** The price on each day from the first one's until `today`, of the last two years; it stays until the next one. */
export function pricesByDay(prices: readonly PriceFrom[], today: string): PriceFrom[] {
  const [first] = prices;
  if (!first) return [];
  const earliest = addDays(today, -mostDays);
  const days: PriceFrom[] = [];
  let next = 0;
  let { cost } = first;
  for (let day = first.day > earliest ? first.day : earliest; day <= today; day = addDays(day, 1)) {
    for (let price = prices[next]; price && price.day <= day; price = prices[++next]) cost = price.cost;
    days.push({ day, cost });
  }
  return days;
}
