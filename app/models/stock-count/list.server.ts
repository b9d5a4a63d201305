import { Prisma } from "~/generated/prisma/client";
import { documentList, oldestFirst } from "~/models/stock-document/list.server";
import { toCountRow, type CountHead, type StockCountRow } from "./resource";
import type { StockCountSort } from "./sorting";

const list = documentList<CountHead, StockCountRow, Exclude<StockCountSort, "newest">>(
  {
    table: Prisma.sql`stock_counts`,
    lines: { table: Prisma.sql`stock_count_items`, document: Prisma.sql`count_id` },
    locationIds: [Prisma.sql`location_id`],
    columns: Prisma.sql`document.location_id AS "locationId", place.name AS "locationName"`,
    joins: Prisma.sql`
      JOIN locations AS place ON place.shop_id = document.shop_id AND place.id = document.location_id`,
    orders: {
      oldest: oldestFirst,
      location: { by: Prisma.sql`lower(place.name)`, type: "text", ascending: true },
    },
  },
  toCountRow,
);

/** A page of the shop's stock counts, newest first where no `sort` is asked. INVALID_REQUEST for a foreign cursor. */
export const listStockCounts = list.page;

/** All of the shop's stock counts, newest first. */
export const streamStockCounts = list.stream;
