import { z } from "zod";
import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import {
  database,
  nothing,
  part,
  queryOne,
  queryRows,
  sql,
  type SqlPart,
} from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { gidNumberSchema, toGid } from "~/platform/gid";
import { stockedVariantCount, stockedVariants } from "./stocked-variants.server";

export interface SheetLine {
  variantId: string;
  sku: string;
  barcode: string;
  vendor: string;
  title: string;
  /** The expected units on hand, with operations in flight. */
  onHand: number;
}

type Row = Omit<SheetLine, "onHand">;
interface Sheet {
  countId: number;
  locationId: bigint;
  wholeLocation: boolean;
}

const words = z.string().refine((value) => !value.includes("\0"));
const place = z.tuple([words, words, gidNumberSchema]);
const start = ["", "", "0"] as const;
const batch = 2_000;

/** A page to count, by title, SKU and variant. Throws NOT_FOUND, INVALID_REQUEST for a foreign cursor. */
export async function listCountSheet(
  shopId: number,
  { id, page }: { id: number; page: PageRequest },
): Promise<Page<SheetLine>> {
  const sheet = await findSheet(shopId, id);
  const after = page.cursor === undefined ? start : decodeCursor(page.cursor, place);
  const rows = await readLines(shopId, sheet, { after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toLine),
    nextCursor: last && rows.length > page.limit ? encodeCursor(placeOf(last)) : null,
  };
}

/** Everything to be counted, in the same order, two thousand in memory at a time. Throws NOT_FOUND. */
export async function streamCountSheet(shopId: number, id: number): Promise<AsyncIterable<SheetLine>> {
  const sheet = await findSheet(shopId, id);
  return everyLine(shopId, sheet);
}

/** The number of products to be counted. Throws NOT_FOUND. */
export async function countSheetLines(shopId: number, id: number): Promise<number> {
  const sheet = await findSheet(shopId, id);
  const location = part`${sheet.locationId}::bigint`;
  const chosen = part`SELECT count(*) FROM (${chosenVariants(shopId, sheet)}) chosen
    JOIN variants v ON v.shop_id = ${shopId} AND v.id = chosen.variant_id AND v.deleted_at IS NULL`;
  const listed = sheet.wholeLocation
    ? part`${stockedVariantCount(shopId, location)}
      + (${chosen} WHERE NOT EXISTS (${stockedVariants(shopId, location)} AND variant_id = v.id))`
    : part`(${chosen})`;
  const { total } = await queryOne(
    database,
    sql<{ total: number }>`SELECT coalesce((${listed})::int, 0) AS total`,
  );
  return total;
}

async function findSheet(shopId: number, id: number): Promise<Sheet> {
  const count = await db.stockCount.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { locationId: true, wholeLocation: true },
  });
  if (!count) throw notFound("stock count");
  return { ...count, countId: id };
}

async function* everyLine(shopId: number, sheet: Sheet): AsyncGenerator<SheetLine> {
  for (let after: readonly [string, string, string] = start; ;) {
    const rows = await readLines(shopId, sheet, { after, limit: batch });
    for (const row of rows) yield toLine(row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = placeOf(last);
  }
}

async function readLines(
  shopId: number,
  sheet: Sheet,
  { after, limit }: { after: readonly [string, string, string]; limit: number },
): Promise<(Row & { onHand: number })[]> {
  const page = { after, limit };
  const kept = stockedVariants(shopId, part`${sheet.locationId}::bigint`);
  // Each half stops at the page's end by itself: 100,000 variants are neither joined nor sorted for 250.
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT "variantId", sku, barcode, title, coalesce(vendor, '') AS vendor
    FROM (${pageOf(shopId, chosenVariants(shopId, sheet), page)}
      ${sheet.wholeLocation ? part`UNION ${pageOf(shopId, kept, page)}` : nothing}) page
    ORDER BY title, sku, number LIMIT ${limit}`,
  );
  const variantIds = rows.map(({ variantId }) => BigInt(variantId));
  const ahead = await projectedLevels(db, shopId, { locationId: sheet.locationId, variantIds });
  return rows.map((row) => ({ ...row, onHand: ahead.get(BigInt(row.variantId))?.onHand ?? 0 }));
}

function chosenVariants(shopId: number, { countId }: Sheet): SqlPart {
  return part`SELECT variant_id FROM stock_count_products WHERE shop_id = ${shopId} AND count_id = ${countId}`;
}

function pageOf(
  shopId: number,
  variants: SqlPart,
  { after: [title, sku, id], limit }: { after: readonly [string, string, string]; limit: number },
): SqlPart {
  return part`(SELECT v.id AS number, v.id::text AS "variantId", v.sku, v.barcode, v.title,
        (SELECT p.vendor FROM products p WHERE p.shop_id = ${shopId} AND p.id = v.product_id) AS vendor
      FROM variants v JOIN (${variants}) half ON half.variant_id = v.id
      WHERE v.shop_id = ${shopId} AND v.deleted_at IS NULL
        AND (v.title, v.sku, v.id) > (${title}::text, ${sku}::text, ${id}::bigint)
      ORDER BY v.title, v.sku, v.id LIMIT ${limit})`;
}

const placeOf = ({ title, sku, variantId }: Row): [string, string, string] => [title, sku, variantId];

function toLine({ variantId, ...line }: Row & { onHand: number }): SheetLine {
  return { variantId: toGid("ProductVariant", variantId), ...line };
}
