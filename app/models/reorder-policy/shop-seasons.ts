import { seasonFactor } from "~/models/forecast/season";

/** How a shop, and its larger product types and vendors, sell through the year; stored as JSON, renewed each week. */
export interface ShopSeasons {
  /** The first day that the first of the 52 factors is of, counted from 1970-01-01. */
  from: number;
  shop: number[] | null;
  /** Of those with a year of sales of their own. */
  types: Record<string, number[]>;
  vendors: Record<string, number[]>;
}

interface Ahead {
  productType: string;
  vendor: string;
  day: number;
  days: number;
}

/**
 * How many times the sales of the last weeks the coming days sell by the time of the year, by what sells alike: the
 * product's type, else its vendor, else the shop; 1 where nothing is known.
 */
export function seasonAhead(seasons: ShopSeasons | null, { productType, vendor, day, days }: Ahead): number {
  if (!seasons) return 1;
  const factors = named(seasons.types, productType) ?? named(seasons.vendors, vendor) ?? seasons.shop;
  return factors ? seasonFactor(factors, { from: day - seasons.from, days }) : 1;
}

/** Merchants choose the names: one may be "constructor". */
function named(seasons: Record<string, number[]>, name: string): number[] | undefined {
  return Object.hasOwn(seasons, name.trim()) ? seasons[name.trim()] : undefined;
}
