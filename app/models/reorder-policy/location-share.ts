/** What a location sold of a variant in the last half year, as far as orders tell. */
export interface LocationSales {
  locationId: bigint;
  sold: number;
}

/** So many usual sales are spread as the whole shop's are: a variant that sold little says little about its places. */
const borrowedSales = 3;

/**
 * Which part of a variant's demand each of these locations has, in their order; together 1. Null while no sale of the shop
 * names any of them. `shopSales` are the units that each location sold of all variants; `lump` is the variant's usual sale.
 */
export function locationShares(
  places: readonly LocationSales[],
  { lump, shopSales }: { lump: number; shopSales: ReadonlyMap<bigint, number> },
): number[] | null {
  const usual = places.map(({ locationId }) => shopSales.get(locationId) ?? 0);
  const ofShop = sum(usual);
  if (ofShop <= 0) return null;
  const borrowed = borrowedSales * lump;
  const whole = sum(places.map(({ sold }) => sold)) + borrowed;
  return places.map(({ sold }, index) => (sold + (borrowed * (usual[index] ?? 0)) / ofShop) / whole);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
