import { queryPrepared } from "~/models/statements.server";
import { toGid } from "~/platform/gid";
import { encodePlace, parsePlace, type Place } from "./cursor";
import { selectLevels, type LevelsWanted, type StockLevelFilters } from "./select.server";

export interface StockLevelRow {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

interface Row {
  variantId: string;
  sku: string;
  title: string;
  currentStock: number;
  locationId: string;
  locationName: string;
}

const batch = 2_000;

/**
 * A page of the levels at active locations, by title, SKU, variant and location name.
 * INVALID_REQUEST for a cursor that is none of this list.
 */
export async function listStockLevels(
  shopId: number,
  { filters, page }: { filters: StockLevelFilters; page: { limit: number; cursor?: string | undefined } },
): Promise<{ rows: StockLevelRow[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : parsePlace(page.cursor);
  const rows = await readLevels(shopId, { filters, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodePlace(toPlace(last)) : null;
  return { rows: shown.map(toStockLevel), nextCursor };
}

/**
 * Every level at active locations in the same order as JSON: parts of two thousand rows with commas between.
 * PostgreSQL writes it, which spares this process an object for each level, and writes the next part while one leaves.
 */
export async function* writeStockLevels(shopId: number, filters: StockLevelFilters): AsyncGenerator<string> {
  const read = async (after: Place | null): Promise<Part> => {
    const { sql, values } = selectLevels(shopId, { filters, after, limit: batch });
    const [part] = await queryPrepared<Part>(asJson(sql), values);
    return part ?? { json: null, count: 0 };
  };
  for (let next: Promise<Part> | null = read(null); next;) {
    const { json, count }: Part = await next;
    if (json === null) return;
    next = count < batch ? null : read(lastPlace(json));
    // It may fail while the part before it leaves, or when nobody asks for it any more.
    next?.catch(() => undefined);
    yield json;
  }
}

interface Part {
  json: string | null;
  count: number;
}

const asJson = (sql: string) => `
  SELECT count(*)::int AS count, string_agg(
    '{"variantId":"gid://platform/ProductVariant/' || "variantId" || '","sku":' || to_json(sku)::text
    || ',"title":' || to_json(title)::text || ',"currentStock":' || "currentStock"
    || ',"locationId":"gid://platform/Location/' || "locationId" || '","locationName":'
    || to_json("locationName")::text || '}', ',') AS json
  FROM (${sql}) AS level`;

/** The place of the last level of a part; within a text its quotes would be escaped. */
function lastPlace(json: string): Place {
  const { variantId, locationId, ...names } = JSON.parse(
    json.slice(json.lastIndexOf('{"variantId":"')),
  ) as StockLevelRow;
  return { ...names, variantId: numberIn(variantId), locationId: numberIn(locationId) };
}

function numberIn(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}

function readLevels(shopId: number, wanted: LevelsWanted): Promise<Row[]> {
  const { sql, values } = selectLevels(shopId, wanted);
  return queryPrepared<Row>(sql, values);
}

function toPlace({ title, sku, variantId, locationName, locationId }: Row): Place {
  return { title, sku, variantId, locationName, locationId };
}

function toStockLevel({ variantId, sku, title, currentStock, locationId, locationName }: Row): StockLevelRow {
  return {
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    currentStock,
    locationId: toGid("Location", locationId),
    locationName,
  };
}
