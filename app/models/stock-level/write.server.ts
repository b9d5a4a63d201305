import { queryPrepared } from "~/models/sql-executor.server";
import { levelWriter, type ListedLocation, type StockedVariant } from "./levels-as-json";
import { matchesSearch, variantConditions, type StockLevelFilters } from "./select.server";

/** Variants of a part: larger ones take a little less time, and several times the memory. */
const part = 500;

/**
 * Every level at active locations in the order of `listStockLevels` as JSON: parts of five hundred variants with
 * commas between. PostgreSQL reads the next part while this process writes one and it leaves. Locations are told as
 * they are when the list begins.
 */
export async function* writeStockLevels(shopId: number, filters: StockLevelFilters): AsyncGenerator<string> {
  const read = (after: StockedVariant | null) => readPart(shopId, { filters, after });
  const [locations, first] = await Promise.all([readLocations(shopId, filters), read(null)]);
  const write = levelWriter(locations);
  for (let variants = first; ;) {
    const last: StockedVariant | undefined = variants[part - 1];
    const next = last && read(last);
    // It may fail while the part before it leaves, or when nobody asks for it any more.
    next?.catch(() => undefined);
    const json = write(variants);
    if (json !== "") yield json;
    if (!next) return;
    variants = await next;
  }
}

/** The active locations, or the one that is asked for, in the order of a variant's levels. */
function readLocations(shopId: number, { locationId }: StockLevelFilters): Promise<ListedLocation[]> {
  return queryPrepared<ListedLocation>(
    `SELECT p.id, p.name FROM locations p
     WHERE p.shop_id = $1 AND p.active AND p.id = coalesce($2, p.id) ORDER BY p.name, p.id`,
    [shopId, locationId ?? null],
  );
}

/**
 * Each variant with its levels in one text: a row and its object for each level, or JSON that PostgreSQL writes, take
 * half as much time again.
 */
function readPart(
  shopId: number,
  { filters, after }: { filters: StockLevelFilters; after: StockedVariant | null },
): Promise<StockedVariant[]> {
  const values: unknown[] = [shopId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const { search } = filters;
  const conditions = [
    "v.shop_id = $1",
    ...variantConditions(filters, value),
    ...(search ? [matchesSearch(search, value)] : []),
    ...(after
      ? [
          `(v.title, v.sku, v.id) > (${value(after.title)}::text, ${value(after.sku)}::text, ${value(after.id)}::bigint)`,
        ]
      : []),
  ];
  return queryPrepared<StockedVariant>(
    `SELECT v.id, v.sku, v.title, (
       SELECT string_agg(l.location_id || ':' || l.available, ',')
       FROM stock_levels l WHERE l.shop_id = $1 AND l.variant_id = v.id) AS levels
     FROM variants v
     WHERE ${conditions.join(" AND ")}
     ORDER BY v.title, v.sku, v.id
     LIMIT ${part}`,
    values,
  );
}
