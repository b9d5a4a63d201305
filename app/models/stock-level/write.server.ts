import { Prisma } from "~/generated/prisma/client";
import { database, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { levelWriter, type ListedLocation, type StockedVariant } from "./levels-as-json";
import { matchesSearch, type StockLevelFilters, variantConditions } from "./select.server";

/** Variants in one part: larger parts take a little less time and several times the memory. */
const variantsOfPart = 500;

/** All levels at active locations in the list's order as JSON: parts of 500 variants with commas between. */
export async function* writeStockLevels(shopId: number, filters: StockLevelFilters): AsyncGenerator<string> {
  const read = (after: StockedVariant | null) => readPart(shopId, { filters, after });
  const [locations, first] = await Promise.all([readLocations(shopId, filters), read(null)]);
  const write = levelWriter(locations);
  for (let variants = first; ;) {
    const last: StockedVariant | undefined = variants[variantsOfPart - 1];
    // PostgreSQL reads the next part while this process writes and sends one.
    const next = last && read(last);
    // The query may fail while the previous part is sent, or after the consumer has stopped.
    next?.catch(() => undefined);
    const json = write(variants);
    if (json !== "") yield json;
    if (!next) return;
    variants = await next;
  }
}

function readLocations(shopId: number, { locationId }: StockLevelFilters): Promise<ListedLocation[]> {
  return queryRows(
    database,
    sql<ListedLocation>`
    SELECT p.id::text AS id, p.name FROM locations p
    WHERE p.shop_id = ${shopId} AND p.active AND p.id = coalesce(${locationId ?? null}::bigint, p.id)
    ORDER BY p.name, p.id`,
  );
}

// Levels in one text: a row and object for each, or JSON made by PostgreSQL, would take half as much time again.
function readPart(
  shopId: number,
  { filters, after }: { filters: StockLevelFilters; after: StockedVariant | null },
): Promise<StockedVariant[]> {
  const { search } = filters;
  const beyond = after
    ? part`AND (v.title, v.sku, v.id) > (${after.title}::text, ${after.sku}::text, ${after.id}::bigint)`
    : nothing;
  return queryRows(
    database,
    sql<StockedVariant>`
    SELECT v.id::text AS id, v.sku, v.title, (
      SELECT string_agg(l.location_id || ':' || l.available, ',')
      FROM stock_levels l WHERE l.shop_id = ${shopId} AND l.variant_id = v.id) AS levels
    FROM variants v
    WHERE v.shop_id = ${shopId} ${variantConditions(shopId, filters)} ${search ? matchesSearch(search) : nothing}
      ${beyond}
    ORDER BY v.title, v.sku, v.id
    LIMIT ${Prisma.raw(String(variantsOfPart))}`,
  );
}
