import { queryPrepared } from "~/models/statements.server";
import { matchesSearch, variantConditions, type StockLevelFilters } from "./select.server";

/** Variants of a part: few in the first one, which a client waits for. */
const firstPart = 250;
const part = 2_000;

/** Where a part ended. */
interface LastVariant {
  title: string;
  sku: string;
  id: string;
}

interface Part extends LastVariant {
  /** Null where none of the variants has a level. */
  json: string | null;
  variants: number;
}

/**
 * Every level at active locations in the order of `listStockLevels` as JSON: parts of two thousand variants with
 * commas between. PostgreSQL writes it, which spares this process an object for each level, and writes the next part
 * while one leaves.
 */
export async function* writeStockLevels(shopId: number, filters: StockLevelFilters): AsyncGenerator<string> {
  const read = async (after: LastVariant | null): Promise<Part | undefined> => {
    const { sql, values } = partOfLevels(shopId, { filters, after });
    return (await queryPrepared<Part>(sql, values))[0];
  };
  for (let next: Promise<Part | undefined> | null = read(null), most = firstPart; next; most = part) {
    const written: Part | undefined = await next;
    if (!written) return;
    next = written.variants < most ? null : read(written);
    // It may fail while the part before it leaves, or when nobody asks for it any more.
    next?.catch(() => undefined);
    if (written.json !== null) yield written.json;
  }
}

/**
 * What the levels of a variant or of a location have in common is written once for each, not for each level: that is
 * a third of the work.
 */
function partOfLevels(
  shopId: number,
  { filters, after }: { filters: StockLevelFilters; after: LastVariant | null },
): { sql: string; values: unknown[] } {
  const values: unknown[] = [shopId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const { locationId, search } = filters;
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
  const sql = `
    WITH place AS MATERIALIZED (
      SELECT p.id, p.name,
        ',"locationId":"gid://platform/Location/' || p.id || '","locationName":' || to_json(p.name)::text || '}' AS tail
      FROM locations p
      WHERE p.shop_id = $1 AND p.active ${locationId === undefined ? "" : `AND p.id = ${value(locationId)}`}
    ), part AS (
      SELECT variant.title, variant.sku, variant.id, (
          SELECT string_agg(variant.head || l.available || place.tail, ',' ORDER BY place.name, place.id)
          FROM stock_levels l JOIN place ON place.id = l.location_id
          WHERE l.shop_id = $1 AND l.variant_id = variant.id) AS levels
      FROM (
        SELECT v.title, v.sku, v.id,
          '{"variantId":"gid://platform/ProductVariant/' || v.id || '","sku":' || to_json(v.sku)::text
          || ',"title":' || to_json(v.title)::text || ',"currentStock":' AS head
        FROM variants v
        WHERE ${conditions.join(" AND ")}
        ORDER BY v.title, v.sku, v.id
        LIMIT ${value(after ? part : firstPart)}) AS variant
    )
    SELECT string_agg(levels, ',') AS json, count(*)::int AS variants, (array_agg(title))[count(*)] AS title,
      (array_agg(sku))[count(*)] AS sku, (array_agg(id))[count(*)] AS id
    FROM part`;
  return { sql, values };
}
