import { documentList, oldestFirst } from "~/models/stock-document/list.server";
import { toCountRow, type CountHead, type StockCountRow } from "./resource";
import type { StockCountSort } from "./sorting";
import { part } from "~/models/sql.server";

const list = documentList<CountHead, StockCountRow, Exclude<StockCountSort, "newest">>(
  {
    table: part`stock_counts`,
    lines: { table: part`stock_count_items`, document: part`count_id` },
    locationIds: [part`location_id`],
    columns: part`document.location_id AS "locationId", place.name AS "locationName"`,
    joins: part`
      JOIN locations AS place ON place.shop_id = document.shop_id AND place.id = document.location_id`,
    orders: {
      oldest: oldestFirst,
      location: { by: part`lower(place.name)`, type: "text", ascending: true },
    },
  },
  toCountRow,
);

/** A page of the shop's stock counts, newest first where no `sort` is asked. INVALID_REQUEST for a foreign cursor. */
export const listStockCounts = list.page;

/** All of the shop's stock counts, newest first. */
export const streamStockCounts = list.stream;
