import { database, queryOne, sql } from "~/models/database/sql.server";

/** Of which days sales are known. */
export interface KnownSales {
  /**
   * `year`: a whole year, or more; `since`: from a later day on; `none`: the platform tells the app no orders; `pending`:
   * no import has ended.
   */
  extent: "none" | "pending" | "since" | "year";
  /** The first day, YYYY-MM-DD in the shop's time zone; null without any. */
  since: string | null;
}

interface Columns {
  since: string | null;
  isYear: boolean;
  isImported: boolean;
}

/** Of which days the shop's sales are known: figures about sales say so where it is less than a year. */
export async function findKnownSales(shopId: number): Promise<KnownSales> {
  const { since, isYear, isImported } = await queryOne(
    database,
    sql<Columns>`
    SELECT to_char(sales_since, 'YYYY-MM-DD') AS since,
      coalesce(sales_since <= (now() AT TIME ZONE time_zone)::date - 364, false) AS "isYear",
      EXISTS (SELECT FROM import_runs AS run WHERE run.shop_id = ${shopId} AND run.status = 'completed')
        AS "isImported"
    FROM shops WHERE id = ${shopId}`,
  );
  if (since === null) return { extent: isImported ? "none" : "pending", since };
  return { extent: isYear ? "year" : "since", since };
}
