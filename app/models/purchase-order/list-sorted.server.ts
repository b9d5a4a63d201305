import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { Page, PageRequest } from "~/models/list/newest-first.server";
import type { PurchaseOrderFilters } from "./filters";
import { listPurchaseOrders, type PurchaseOrderRow } from "./list.server";
import { type ListedColumns, selectOrders, toRow } from "./select.server";
import type { Sorting } from "./sorting";

type Ordering = Exclude<Sorting, "newest">;

const place = z.tuple([
  z.enum(["expected", "total", "supplier"]),
  z.string().refine((value) => !value.includes("\0")),
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

/** How a position in each order is written and read; orders without a date come last. */
const values = {
  expected: {
    fits: /^(infinity|\d{4}-\d\d-\d\dT[\d:.]+Z)$/,
    of: (row: ListedColumns) => row.dueAt?.toISOString() ?? "infinity",
  },
  total: { fits: /^\d{1,20}(\.\d{1,4})?$/, of: (row: ListedColumns) => row.total },
  supplier: { fits: /^/, of: (row: ListedColumns) => row.supplierName },
} as const satisfies Record<Ordering, object>;

interface Request {
  filters: PurchaseOrderFilters;
  sorting: Sorting;
  page: PageRequest;
}

/** A page of the shop's orders in the requested order. Throws INVALID_REQUEST for a cursor of another order. */
export async function listSortedPurchaseOrders(
  shopId: number,
  { filters, sorting, page }: Request,
): Promise<Page<PurchaseOrderRow>> {
  if (sorting === "newest") return listPurchaseOrders(shopId, { filters, page });
  const after = page.cursor === undefined ? null : readPlace(sorting, page.cursor);
  const rows = await readers[sorting](shopId, filters, { after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor =
    last && rows.length > page.limit ? encodeCursor([sorting, values[sorting].of(last), last.id]) : null;
  return { rows: shown.map(toRow), nextCursor };
}

interface SortPosition {
  value: string;
  id: number;
}

function readPlace(sorting: Ordering, cursor: string): SortPosition {
  const { fits } = values[sorting];
  const ofThisSorting = place.refine(([name, value]) => name === sorting && fits.test(value));
  const [, value, id] = decodeCursor(cursor, ofThisSorting);
  return { value, id };
}

type Read = (
  shopId: number,
  filters: PurchaseOrderFilters,
  range: { after: SortPosition | null; limit: number },
) => Promise<ListedColumns[]>;

const byTotal: Read = (shopId, filters, { after, limit }) => {
  const there = part`${after?.value}::numeric`;
  return queryRows(
    database,
    sql<ListedColumns>`
    ${selectOrders(shopId, filters)} ${after ? behind(part`po.total`, part`<=`, there, after.id) : nothing}
    ORDER BY po.total DESC, po.id DESC LIMIT ${limit}`,
  );
};

const bySupplier: Read = (shopId, filters, { after, limit }) => {
  const there = part`${after?.value}::text`;
  return queryRows(
    database,
    sql<ListedColumns>`
    ${selectOrders(shopId, filters)} ${after ? behind(part`supplier.name`, part`>=`, there, after.id) : nothing}
    ORDER BY supplier.name, po.id DESC LIMIT ${limit}`,
  );
};

/** No index has lead times' due dates: orders that use them are sorted and merged with those of the index. */
const asExpected: Read = (shopId, filters, { after, limit }) => {
  const agreed = part`COALESCE(po.expected_at, 'infinity'::timestamptz)`;
  const isReckoned = part`po.status IN ('sent', 'partial') AND po.expected_at IS NULL AND due.at IS NOT NULL`;
  const there = part`${after?.value}::timestamptz`;
  return queryRows(
    database,
    sql<ListedColumns>`
    SELECT * FROM (
      (${selectOrders(shopId, filters)} AND NOT (${isReckoned})
       ${after ? behind(agreed, part`>=`, there, after.id) : nothing}
       ORDER BY ${agreed}, po.id DESC LIMIT ${limit})
      UNION ALL
      (${selectOrders(shopId, filters)} AND ${isReckoned}
       ${after ? behind(part`due.at`, part`>=`, there, after.id) : nothing}
       ORDER BY due.at, po.id DESC LIMIT ${limit})
    ) AS orders
    ORDER BY COALESCE("dueAt", 'infinity'::timestamptz), id DESC LIMIT ${limit}`,
  );
};

const readers: Record<Ordering, Read> = { expected: asExpected, total: byTotal, supplier: bySupplier };

/** The first condition is the start in the index; the second excludes the previous pages. */
function behind(key: SqlPart, onwards: SqlPart, there: SqlPart, id: number): SqlPart {
  return part`AND ${key} ${onwards} ${there} AND (${key} <> ${there} OR po.id < ${id})`;
}
