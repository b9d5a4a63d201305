import { seasonFactor } from "~/models/forecast/season";

/** How a shop and its larger vendors sell through the year; stored as JSON and renewed each week. */
export interface ShopSeasons {
  /** The first day that the first of the 52 factors is of, counted from 1970-01-01. */
  from: number;
  /** Null without a year of sales. */
  shop: number[] | null;
  /** Of vendors with a year of sales of their own. */
  vendors: Record<string, number[]>;
}

interface Ahead {
  vendor: string;
  /** The first of the coming days. */
  day: number;
  days: number;
}

/** How many times the sales of the last weeks the coming days sell by the time of the year; 1 where nothing is known. */
export function seasonAhead(seasons: ShopSeasons | null, { vendor, day, days }: Ahead): number {
  const factors = seasons?.vendors[vendor.trim()] ?? seasons?.shop;
  return seasons && factors ? seasonFactor(factors, { from: day - seasons.from, days }) : 1;
}
