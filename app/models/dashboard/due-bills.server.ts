import { addDays, mondayOf } from "~/lib/calendar-days";
import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";

export interface DueSum {
  /** ISO 4217. */
  currency: string;
  /** What is open of bills that were due before today, and of those due from today to Sunday. */
  overdue: number;
  overdueCount: number;
  thisWeek: number;
  thisWeekCount: number;
}

export interface DueBill {
  id: number;
  number: string;
  supplierName: string;
  dueOn: string;
  currency: string;
  open: number;
}

export interface DueBills {
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  /** The Sunday of its week. */
  until: string;
  /** By currency, the one of most bills first. */
  sums: DueSum[];
  /** The first that are due. */
  rows: DueBill[];
}

/** What is to be paid until the end of the week, as of the shop's day; null for a shop without bills. */
export async function readDueBills(shopId: number, limit: number): Promise<DueBills | null> {
  const { today, hasBills } = await queryOne(
    database,
    sql<{ today: string; hasBills: boolean }>`
    SELECT to_char(now() AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS today,
      EXISTS (SELECT FROM bills AS bill WHERE bill.shop_id = ${shopId} AND bill.kind = 'bill') AS "hasBills"
    FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
  if (!hasBills) return null;
  const until = addDays(mondayOf(today), 6);
  const [sums, rows] = await Promise.all([
    readSums(shopId, { today, until }),
    queryRows(
      database,
      sql<Omit<DueBill, "open"> & { open: string }>`
      SELECT bill.id::int AS id, bill.number, named.name AS "supplierName", to_char(bill.due_on, 'YYYY-MM-DD') AS "dueOn",
        bill.currency, (bill.total - bill.settled)::text AS open
      FROM bills AS bill
      JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = bill.supplier_id
      WHERE bill.shop_id = ${shopId} AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')
        AND bill.due_on <= ${until}::date
      ORDER BY bill.due_on, bill.id LIMIT ${limit}::int`,
    ),
  ]);
  return { today, until, sums, rows: rows.map(({ open, ...row }) => ({ ...row, open: Number(open) })) };
}

async function readSums(
  shopId: number,
  { today, until }: { today: string; until: string },
): Promise<DueSum[]> {
  const sums = await queryRows(
    database,
    sql<{
      currency: string;
      overdue: string;
      overdueCount: number;
      thisWeek: string;
      thisWeekCount: number;
    }>`
    SELECT bill.currency,
      coalesce(sum(bill.total - bill.settled) FILTER (WHERE bill.due_on < ${today}::date), 0)::text AS overdue,
      (count(*) FILTER (WHERE bill.due_on < ${today}::date))::int AS "overdueCount",
      coalesce(sum(bill.total - bill.settled) FILTER (WHERE bill.due_on >= ${today}::date), 0)::text AS "thisWeek",
      (count(*) FILTER (WHERE bill.due_on >= ${today}::date))::int AS "thisWeekCount"
    FROM bills AS bill
    WHERE bill.shop_id = ${shopId} AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')
      AND bill.due_on <= ${until}::date
    GROUP BY bill.currency ORDER BY count(*) DESC, bill.currency`,
  );
  return sums.map(({ overdue, thisWeek, ...row }) => ({
    ...{ ...row, overdue: Number(overdue), thisWeek: Number(thisWeek) },
  }));
}
