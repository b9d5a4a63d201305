import { addDays } from "~/lib/calendar-days";
import type { History } from "./history";

/** What the platform says of an order or a refund at one of its ages; none of its lines: it is canceled. */
export interface Told {
  kind: "order" | "refund";
  id: number;
  orderId: number;
  /** Counted from the first one of the history. */
  day: number;
  /** Amounts are decimals as text, above 0 also for refunds; null: nobody has said. */
  lines: { units: number; amount: string | null }[];
  /** Newer ones replace older ones, in whichever order they are told. */
  age: number;
}

/** A variant's history, the day of each of its steps, and what is told of its sales, in the order in which it comes. */
export interface SalesHistory {
  history: History;
  days: number[];
  told: Told[];
}

/** The day with a number, long ago enough to be over. */
export const dayAt = (day: number) => addDays("2026-01-05", day);
