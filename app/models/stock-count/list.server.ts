import { database, part, queryRows, sql } from "~/models/database/sql.server";
import {
  documentList,
  type DocumentsWanted,
  oldestFirst,
  selectDocuments,
} from "~/models/stock-document/list.server";
import { type CountHead, toCountRow } from "./resource";
import type { StockCountSort } from "./sorting";

const countsOf = (shopId: number) => ({
  table: part`stock_counts`,
  lines: { table: part`stock_count_items`, document: part`count_id` },
  locationIds: part`document.location_id`,
  columns: part`document.location_id AS "locationId", place.name AS "locationName", document.reverses_id AS "reversesId"`,
  joins: part`JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = document.location_id`,
  orders: {
    oldest: oldestFirst,
    location: { by: part`lower(place.name)`, type: "text", ascending: true },
  } as const,
});

type Sort = Exclude<StockCountSort, "newest">;

function readCounts(shopId: number, wanted: DocumentsWanted<Sort>) {
  return queryRows(
    database,
    sql<CountHead & { place: string }>`${selectDocuments(shopId, countsOf(shopId), wanted)}`,
  );
}

const list = documentList({ read: readCounts, toRow: toCountRow });

/** A page of the shop's stock counts, newest first unless sorted. INVALID_REQUEST for a foreign cursor. */
export const listStockCounts = list.page;

export const streamStockCounts = list.stream;
