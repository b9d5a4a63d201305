import type { StockDocument } from "~/models/column-texts";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { cursorAt, type Page, type PageRequest } from "~/models/list/newest-first.server";
import {
  type AdjustmentColumns,
  adjustmentColumns,
  type AdjustmentFilters,
  type AdjustmentsWanted,
  newestMovements,
  pageOfAdjustments,
  type Serialised,
} from "./newest-adjustments.server";

interface Columns extends AdjustmentColumns {
  title: string;
  locationName: string;
  document: StockDocument;
  documentId: number | null;
}

export interface AdjustmentLine extends Omit<Serialised<Columns>, "document"> {
  document: "adjustment" | "count";
  /** The cursor of the page of the variant's changes that starts with this one. */
  historyCursor: string;
}

/** A page with product, location and document, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listAdjustmentLines(
  shopId: number,
  asked: { filters: AdjustmentFilters; page: PageRequest },
): Promise<Page<AdjustmentLine>> {
  const { rows, nextCursor } = await pageOfAdjustments(asked, (wanted) => readLines(shopId, wanted));
  return { rows: rows.map(toLine), nextCursor };
}

/** `newestMovements` returns only changes by adjustments and counts. */
function toLine(row: Serialised<Columns>): AdjustmentLine {
  const document = row.document === "count" ? "count" : "adjustment";
  return { ...row, document, historyCursor: cursorAt(row.id) };
}

function readLines(shopId: number, wanted: AdjustmentsWanted): Promise<Columns[]> {
  return queryRows(
    database,
    sql<Columns>`
    SELECT ${adjustmentColumns}, coalesce(v.title, '') AS title, coalesce(place.name, '') AS "locationName",
      movement.document, movement.document_id AS "documentId"
    FROM ${newestMovements(shopId, wanted)}
    LEFT JOIN variants v ON v.shop_id = ${shopId}::int AND v.id = movement.variant_id
    LEFT JOIN locations place ON place.shop_id = ${shopId}::int AND place.id = movement.location_id
    ORDER BY movement.created_at DESC, movement.id DESC
    LIMIT ${wanted.limit}`,
  );
}
