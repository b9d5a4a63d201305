import { db, pool } from "~/db.server";
import { levelsAhead } from "~/models/stock-level/ahead.server";
import { toGid } from "~/platform/gid";

/** A variant that may be counted at a location. */
export interface SheetLine {
  variantId: string;
  sku: string;
  barcode: string;
  title: string;
  /** Units on the shelf by the books, with what is under way. */
  onHand: number;
}

export interface CountSheet {
  /** The first of the location's variants by title. */
  lines: SheetLine[];
  /** How many variants are kept there. */
  total: number;
}

/** Lines a page shows at most; the others are found by scanning or searching. */
export const mostSheetLines = 1_000;

type Row = Omit<SheetLine, "variantId" | "onHand"> & { variantId: string };

/** What is kept at the location, as a sheet to count by. */
export async function readCountSheet(shopId: number, locationId: bigint): Promise<CountSheet> {
  const kept = `FROM variants v
    JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id AND l.location_id = $2
    WHERE v.shop_id = $1 AND v.deleted_at IS NULL`;
  const values = [shopId, String(locationId)];
  const [rows, total] = await Promise.all([
    pool.query<Row>(
      `SELECT v.id AS "variantId", v.sku, v.barcode, v.title ${kept}
       ORDER BY v.title, v.sku, v.id LIMIT ${mostSheetLines}`,
      values,
    ),
    pool.query<{ count: number }>(`SELECT count(*)::int ${kept}`, values),
  ]);
  const variantIds = rows.rows.map(({ variantId }) => BigInt(variantId));
  const ahead = await levelsAhead(db, shopId, { locationId, variantIds });
  return {
    lines: rows.rows.map(({ variantId, ...line }) => ({
      variantId: toGid("ProductVariant", variantId),
      ...line,
      onHand: ahead.get(BigInt(variantId))?.onHand ?? 0,
    })),
    total: total.rows[0]?.count ?? 0,
  };
}
