import { documentList, oldestFirst } from "~/models/stock-document/list.server";
import { toTransferRow, type StockTransferRow, type TransferHead } from "./resource";
import type { StockTransferSort } from "./sorting";
import { part } from "~/models/sql.server";

const list = documentList<TransferHead, StockTransferRow, Exclude<StockTransferSort, "newest">>(
  {
    table: part`stock_transfers`,
    lines: { table: part`stock_transfer_items`, document: part`transfer_id` },
    locationIds: [part`source_location_id`, part`destination_location_id`],
    columns: part`
      document.source_location_id AS "sourceLocationId", source.name AS "sourceLocationName",
      document.destination_location_id AS "destinationLocationId",
      destination.name AS "destinationLocationName"`,
    joins: part`
      JOIN locations AS source
        ON source.shop_id = document.shop_id AND source.id = document.source_location_id
      JOIN locations AS destination
        ON destination.shop_id = document.shop_id AND destination.id = document.destination_location_id`,
    orders: {
      oldest: oldestFirst,
      from: { by: part`lower(source.name)`, type: "text", ascending: true },
      to: { by: part`lower(destination.name)`, type: "text", ascending: true },
    },
  },
  toTransferRow,
);

/** A page of the shop's transfers, newest first where no `sort` is asked. INVALID_REQUEST for a foreign cursor. */
export const listStockTransfers = list.page;

/** All of the shop's transfers, newest first. */
export const streamStockTransfers = list.stream;
