import { numberArray } from "~/models/database/sql-executor.server";
import type { LevelKey } from "./level-key";

/** Levels as two arrays in PostgreSQL's notation, for `unnest(…::bigint[], …::bigint[])`. */
export interface LevelKeyColumns {
  variantIds: string;
  locationIds: string;
}

export function levelKeyColumns(levels: readonly LevelKey[]): LevelKeyColumns {
  return {
    variantIds: numberArray(levels.map(({ variantId }) => variantId)),
    locationIds: numberArray(levels.map(({ locationId }) => locationId)),
  };
}

export function levelKeysOf({ variantIds, locationIds }: LevelKeyColumns): LevelKey[] {
  const locations = numbersIn(locationIds);
  return numbersIn(variantIds).flatMap((variantId, index) => {
    const locationId = locations[index];
    return locationId === undefined ? [] : [{ variantId, locationId }];
  });
}

function numbersIn(array: string): bigint[] {
  return (array.match(/\d+/g) ?? []).map(BigInt);
}

/** The key as JSON for PostgreSQL, which reads whole numbers of any size from text. */
export function levelColumns({ variantId, locationId }: LevelKey) {
  return { variant_id: variantId.toString(), location_id: locationId.toString() };
}
