import { db } from "~/infra/db/db.server";
import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { batch, type Page, type PageRequest } from "~/models/list/newest-first.server";
import { type Order, sortedPage, sortedParts } from "~/models/list/sorted-page.server";
import { everyWord } from "~/models/search/every-word.server";
import { type BillRow, toBillRow } from "./resource";
import type { BillFilters } from "./schema";
import type { BillView } from "./views";

export interface BillSum {
  /** ISO 4217. */
  currency: string;
  count: number;
  total: number;
  /** Those of which something is open, and how much. */
  openCount: number;
  open: number;
}

/** What is to be paid comes by the day on which it is due, everything else the newest first. */
const orders = {
  due: { by: part`(bill.due_on - DATE '1970-01-01')`, type: "int", ascending: true },
  newest: { by: part`bill.id`, type: "int" },
} as const satisfies Record<string, Order>;

/** A page of the shop's bills; `today` (YYYY-MM-DD) decides what is overdue. Throws INVALID_REQUEST for a foreign cursor. */
export async function listBills(
  shopId: number,
  { filters, page, today }: { filters: BillFilters; page: PageRequest; today: string },
): Promise<Page<BillRow>> {
  const sort = filters.view === "toPay" || filters.view === "overdue" ? "due" : "newest";
  const { place, beyond, ending } = sortedParts({ sort, order: orders[sort], id: part`bill.id`, page });
  const found = await queryRows(
    database,
    sql<{ id: number; place: string }>`
    SELECT bill.id::int AS id, ${place} FROM bills AS bill
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = bill.supplier_id
    WHERE bill.shop_id = ${shopId} ${narrowed(shopId, filters, today)} ${beyond} ${ending}`,
  );
  const { rows, nextCursor } = sortedPage(found, { sort, page });
  const bills = await db.bill.findMany({
    where: { shopId, id: { in: rows.map(({ id }) => id) } },
    include: { supplier: { select: { name: true } } },
  });
  const byId = new Map(bills.map(toBillRow).map((bill) => [bill.id, bill]));
  return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), nextCursor };
}

/** All bills that the filters leave, in the order of the pages. */
export async function* streamBills(
  shopId: number,
  { filters, today }: { filters: BillFilters; today: string },
): AsyncGenerator<BillRow> {
  for (let cursor: string | undefined; ;) {
    const page: Page<BillRow> = await listBills(shopId, { filters, today, page: { limit: batch, cursor } });
    yield* page.rows;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/**
 * What the bills that the filters leave come to, by currency, the most of them first. Credits are no part of it: in
 * the view of credits it is what these come to.
 */
export async function sumBills(
  shopId: number,
  { filters, today }: { filters: BillFilters; today: string },
): Promise<BillSum[]> {
  const rows = await queryRows(
    database,
    sql<{ currency: string; count: number; total: string; openCount: number; open: string }>`
    SELECT bill.currency, count(*)::int AS count, sum(bill.total)::text AS total,
      (count(*) FILTER (WHERE bill.status IN ('approved', 'partial')))::int AS "openCount",
      coalesce(sum(bill.total - bill.settled) FILTER (WHERE bill.status IN ('approved', 'partial')), 0)::text AS open
    FROM bills AS bill
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = bill.supplier_id
    WHERE bill.shop_id = ${shopId} AND bill.kind = ${filters.view === "credits" ? "credit" : "bill"}::text
      ${narrowed(shopId, filters, today)}
    GROUP BY bill.currency ORDER BY count(*) DESC, bill.currency`,
  );
  return rows.map(({ total, open, ...row }) => ({ ...row, total: Number(total), open: Number(open) }));
}

function narrowed(shopId: number, filters: BillFilters, today: string): SqlPart {
  const { view, status, supplierId, purchaseOrderId, search } = filters;
  const ofOrder = part`AND EXISTS (
    SELECT FROM bill_lines AS piece
    JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = piece.line_id
      AND bought.purchase_order_id = ${purchaseOrderId ?? 0}
    WHERE piece.shop_id = ${shopId} AND piece.bill_id = bill.id)`;
  return part`
    ${view ? inView(view, today) : nothing}
    ${status ? part`AND bill.status = ${status}::text` : nothing}
    ${supplierId === undefined ? nothing : part`AND bill.supplier_id = ${supplierId}`}
    ${purchaseOrderId === undefined ? nothing : ofOrder}
    ${search ? part`AND ${everyWord(search, (pattern) => part`(bill.number ILIKE ${pattern} OR named.name ILIKE ${pattern})`)}` : nothing}`;
}

function inView(view: BillView, today: string): SqlPart {
  const parts: Record<BillView, SqlPart> = {
    toPay: part`AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')`,
    overdue: part`AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial') AND bill.due_on < ${today}::date`,
    drafts: part`AND bill.status = 'draft'`,
    paid: part`AND bill.status = 'paid'`,
    credits: part`AND bill.kind = 'credit' AND bill.status <> 'cancelled'`,
    cancelled: part`AND bill.status = 'cancelled'`,
  };
  return parts[view];
}
