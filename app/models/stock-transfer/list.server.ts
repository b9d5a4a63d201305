import { database, part, queryRows, sql } from "~/models/database/sql.server";
import {
  documentList,
  type DocumentsWanted,
  oldestFirst,
  selectDocuments,
} from "~/models/stock-document/list.server";
import { toTransferRow, type TransferHead } from "./resource";
import type { StockTransferSort } from "./sorting";

const transfersOf = (shopId: number) => ({
  table: part`stock_transfers`,
  lines: { table: part`stock_transfer_items`, document: part`transfer_id` },
  locationIds: part`document.source_location_id, document.destination_location_id`,
  columns: part`
    document.source_location_id AS "sourceLocationId", source.name AS "sourceLocationName",
    document.destination_location_id AS "destinationLocationId",
    destination.name AS "destinationLocationName", document.reverses_id AS "reversesId"`,
  joins: part`
    JOIN locations AS source ON source.shop_id = ${shopId} AND source.id = document.source_location_id
    JOIN locations AS destination
      ON destination.shop_id = ${shopId} AND destination.id = document.destination_location_id`,
  orders: {
    oldest: oldestFirst,
    from: { by: part`lower(source.name)`, type: "text", ascending: true },
    to: { by: part`lower(destination.name)`, type: "text", ascending: true },
  } as const,
});

type Sort = Exclude<StockTransferSort, "newest">;

function readTransfers(shopId: number, wanted: DocumentsWanted<Sort>) {
  return queryRows(
    database,
    sql<TransferHead & { place: string }>`${selectDocuments(shopId, transfersOf(shopId), wanted)}`,
  );
}

const list = documentList({ read: readTransfers, toRow: toTransferRow });

/** A page of the shop's transfers, newest first unless sorted. INVALID_REQUEST for a foreign cursor. */
export const listStockTransfers = list.page;

export const streamStockTransfers = list.stream;
