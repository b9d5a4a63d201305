import { z } from "zod";
import { pool } from "~/infra/db/db.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import type { Page, PageRequest } from "~/models/newest-first.server";
import type { PurchaseOrderFilters } from "./filters";
import { listPurchaseOrders, type PurchaseOrderRow } from "./list.server";
import { selectOrders, toRow, type ListedColumns } from "./select.server";
import type { Sorting } from "./sorting";
import { nothing, part, type SqlPart } from "~/models/sql.server";

type Ordering = Exclude<Sorting, "newest">;

const place = z.tuple([
  z.enum(["expected", "total", "supplier"]),
  z.string().refine((value) => !value.includes("\0")),
  z.int().min(1),
]);

/** What each order is by, and how a place in it is written and read again; orders without a date come last. */
const keys = {
  expected: {
    key: part`COALESCE(po.expected_at, 'infinity'::timestamptz)`,
    direction: part`ASC`,
    onwards: part`>=`,
    type: part`timestamptz`,
    fits: /^(infinity|\d{4}-\d\d-\d\dT[\d:.]+Z)$/,
    of: (row: ListedColumns) => row.dueAt?.toISOString() ?? "infinity",
  },
  total: {
    key: part`po.total`,
    direction: part`DESC`,
    onwards: part`<=`,
    type: part`numeric`,
    fits: /^\d{1,20}(\.\d{1,4})?$/,
    of: (row: ListedColumns) => row.total,
  },
  supplier: {
    key: part`supplier.name`,
    direction: part`ASC`,
    onwards: part`>=`,
    type: part`text`,
    fits: /^/,
    of: (row: ListedColumns) => row.supplierName,
  },
} as const satisfies Record<Ordering, object>;

interface Request {
  filters: PurchaseOrderFilters;
  sorting: Sorting;
  page: PageRequest;
}

/** A page of the shop's orders as they are sorted. Throws INVALID_REQUEST for a cursor of another sorting. */
export async function listSortedPurchaseOrders(
  shopId: number,
  { filters, sorting, page }: Request,
): Promise<Page<PurchaseOrderRow>> {
  if (sorting === "newest") return listPurchaseOrders(shopId, { filters, page });
  const { key, direction, of } = keys[sorting];
  const found = selectOrders(shopId, filters);
  const { text, values } =
    sorting === "expected"
      ? asExpected(found, page)
      : part`
          ${found} ${behind(sorting, key, page.cursor)}
          ORDER BY ${key} ${direction}, po.id DESC LIMIT ${page.limit + 1}`;
  const { rows } = await pool.query<ListedColumns>(text, values);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? encodeCursor([sorting, of(last), last.id]) : null;
  return { rows: shown.map(toRow), nextCursor };
}

/**
 * No index knows what a lead time says, for it may change; but that concerns awaited orders alone. So these are
 * sorted, all others are read in the order of the index, and the two are merged.
 */
function asExpected(found: SqlPart, { cursor, limit }: PageRequest): SqlPart {
  const { key } = keys.expected;
  const isReckoned = part`po.expected_at IS NULL AND due.at IS NOT NULL`;
  const awaited = part`po.status IN ('sent', 'partial')`;
  return part`
    SELECT * FROM (
      (${found} AND NOT (${awaited} AND ${isReckoned}) ${behind("expected", key, cursor)}
       ORDER BY ${key}, po.id DESC LIMIT ${limit + 1})
      UNION ALL
      (${found} AND ${awaited} AND ${isReckoned} ${behind("expected", part`due.at`, cursor)}
       ORDER BY due.at, po.id DESC LIMIT ${limit + 1})
    ) AS orders
    ORDER BY COALESCE("dueAt", 'infinity'::timestamptz), id DESC LIMIT ${limit + 1}`;
}

function behind(sorting: Ordering, key: SqlPart, cursor: string | undefined): SqlPart {
  if (cursor === undefined) return nothing;
  const { onwards, type, fits } = keys[sorting];
  const ofThisSorting = place.refine(([name, value]) => name === sorting && fits.test(value));
  const [, value, id] = decodeCursor(cursor, ofThisSorting);
  const there = part`${value}::${type}`;
  // The first condition is where the index is entered; the second leaves out what came before.
  return part`AND ${key} ${onwards} ${there} AND (${key} <> ${there} OR po.id < ${id})`;
}
