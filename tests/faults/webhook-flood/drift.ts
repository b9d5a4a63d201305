import { quantityOf } from "../../../simulator/world/quantities";
import type { FloodStage } from "./stage";

interface Row {
  variant_id: string;
  location_id: string;
  available: number;
  on_hand: number;
  committed: number;
}

/** The places whose quantities in the mirror are not those of the store; a level that one of them lacks is one too. */
export async function driftOf(
  { database, store }: FloodStage,
  names: readonly ("available" | "on_hand" | "committed")[] = ["available", "on_hand", "committed"],
): Promise<Set<string>> {
  const { rows } = await database.query<Row>(
    "SELECT variant_id, location_id, available, on_hand, committed FROM stock_levels",
  );
  const quantities = new Map<string, string>();
  for (const row of rows) {
    quantities.set(`${row.variant_id}@${row.location_id}`, names.map((name) => row[name]).join("/"));
  }
  const differing = new Set<string>();
  for (const variant of store.variants) {
    for (const level of variant.levels.filter(({ active }) => active)) {
      const place = `${variant.id}@${level.locationId}`;
      const truth = names.map((name) => quantityOf(level, name) ?? 0);
      if (quantities.get(place) !== truth.join("/")) differing.add(place);
      quantities.delete(place);
    }
  }
  for (const place of quantities.keys()) differing.add(place);
  return differing;
}

/** By how many units the daily sales are off, over all variants. */
export async function salesDriftOf({ database, store }: FloodStage): Promise<number> {
  const { rows } = await database.query<{ variant_id: string; units: number }>(
    "SELECT variant_id, sum(units)::int AS units FROM daily_sales GROUP BY variant_id",
  );
  const sold = new Map(rows.map(({ variant_id, units }) => [variant_id, units]));
  for (const { variantId, quantity } of store.orders.flatMap(({ lines }) => lines)) {
    const id = String(variantId);
    sold.set(id, (sold.get(id) ?? 0) - quantity);
  }
  return [...sold.values()].reduce((sum, units) => sum + Math.abs(units), 0);
}

/** The places that the last comparison has listed as differing. */
export async function listedPlaces({ database }: FloodStage): Promise<Set<string>> {
  const { rows } = await database.query<{ place: string }>(
    "SELECT DISTINCT variant_id || '@' || location_id AS place FROM stock_differences",
  );
  return new Set(rows.map(({ place }) => place));
}
