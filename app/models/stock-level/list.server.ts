import type { PageRequest } from "~/models/list/newest-first.server";
import { encodePosition, parsePosition } from "./cursor";
import { type StockLevelFilters, variantsOfPart } from "./in-order.server";
import { levelWriter, type StockedVariant, type WrittenLevel } from "./levels-as-json";
import { readFirstStocked, readListedLocations, readPartOfStocked, readStocked } from "./stocked.server";

/**
 * A page of levels at active locations as JSON with commas between, by title, SKU, variant, location name and location.
 * Throws INVALID_REQUEST for a foreign cursor.
 */
export async function listStockLevels(
  shopId: number,
  { filters, page: { limit, cursor } }: { filters: StockLevelFilters; page: PageRequest },
): Promise<{ json: string; nextCursor: string | null }> {
  const after = cursor === undefined ? null : parsePosition(cursor);
  const { page: first, variants } = await readFirstStocked(shopId, { filters, after, levels: limit + 1 });
  if (!first) return { json: "", nextCursor: null };
  const write = levelWriter(first.places, after);
  const levels = write(variants);
  let behind = variants.length < first.most ? undefined : variants.at(-1);
  while (behind && levels.length <= limit) {
    const wanted = limit + 1 - levels.length;
    const next = await readStocked(shopId, {
      filters,
      from: { ...behind, isIncluded: false },
      limit: wanted,
    });
    levels.push(...write(next));
    behind = next.length < wanted ? undefined : next.at(-1);
  }
  const shown = levels.slice(0, limit);
  const last = levels.length > limit ? shown.at(-1) : undefined;
  return { json: jsonOf(shown), nextCursor: last ? encodePosition(placeOf(last)) : null };
}

/** All levels at active locations in the same order as JSON: parts of 500 variants with commas between. */
export async function* writeStockLevels(shopId: number, filters: StockLevelFilters): AsyncGenerator<string> {
  const read = (last: StockedVariant | null) =>
    readPartOfStocked(shopId, { filters, from: last && { ...last, isIncluded: false } });
  const [locations, first] = await Promise.all([readListedLocations(shopId, filters), read(null)]);
  const write = levelWriter(locations);
  for (let variants = first; ;) {
    const last: StockedVariant | undefined = variants[variantsOfPart - 1];
    // PostgreSQL reads the next part while this process writes and sends one.
    const next = last && read(last);
    // The query may fail while the previous part is sent, or after the consumer has stopped.
    next?.catch(() => undefined);
    const json = jsonOf(write(variants));
    if (json !== "") yield json;
    if (!next) return;
    variants = await next;
  }
}

function jsonOf(levels: readonly WrittenLevel[]): string {
  return levels.map(({ json }) => json).join(",");
}

function placeOf({ variant: { title, sku, variantId }, location }: WrittenLevel) {
  return { title, sku, variantId, locationName: location.name, locationId: location.id };
}
