import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { everyRow, pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { escapeWildcards } from "~/models/wildcards";
import { formatPoNumber } from "./number";
import type { PurchaseOrderFilters } from "./schema";
import type { PurchaseOrderStatus } from "./status";

interface Columns {
  id: number;
  number: number;
  supplierId: number;
  supplierName: string;
  status: PurchaseOrderStatus;
  currency: string;
  subtotal: string;
  tax: string;
  total: string;
  lineItemCount: number;
  expectedAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

export type PurchaseOrderRow = ReturnType<typeof toRow>;

/** A page of the shop's orders, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listPurchaseOrders(
  shopId: number,
  { filters, page }: { filters: PurchaseOrderFilters; page: PageRequest },
): Promise<Page<PurchaseOrderRow>> {
  return pageOf(page, reader(shopId, filters));
}

/** All of the shop's orders, newest first. */
export function streamPurchaseOrders(
  shopId: number,
  filters: PurchaseOrderFilters,
): AsyncIterable<PurchaseOrderRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { status, supplierId, search }: PurchaseOrderFilters) {
  const conditions = [
    ...(status ? [Prisma.sql`po.status = ${status}::purchase_order_status`] : []),
    ...(supplierId ? [Prisma.sql`po.supplier_id = ${supplierId}`] : []),
    ...(search ? [Prisma.sql`po.id IN (${matches(shopId, search)})`] : []),
  ];
  const where = conditions.length > 0 ? Prisma.sql`AND ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const { text, values } = Prisma.sql`
      SELECT po.id, po.number, po.supplier_id AS "supplierId", supplier.name AS "supplierName",
             po.status::text AS status, po.currency, po.subtotal, po.tax, po.total,
             (SELECT count(*)::int FROM purchase_order_lines AS line
              WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id) AS "lineItemCount",
             po.expected_at AS "expectedAt", po.created_at AS "createdAt", po.sent_at AS "sentAt"
      FROM purchase_orders AS po
      JOIN suppliers AS supplier ON supplier.shop_id = po.shop_id AND supplier.id = po.supplier_id
      WHERE po.shop_id = ${shopId} AND po.id < ${before} ${where}
      ORDER BY po.id DESC LIMIT ${limit}`;
    const { rows } = await pool.query<Columns>(text, values);
    return rows.map(toRow);
  };
}

/** The ids of the orders a search means; each part of it is found once, not asked of every order. */
function matches(shopId: number, search: string): Prisma.Sql {
  const pattern = `%${escapeWildcards(search)}%`;
  const byNumber = Prisma.sql`
    SELECT id FROM purchase_orders
    WHERE shop_id = ${shopId}
      AND 'PO-' || lpad(number::text, greatest(5, length(number::text)), '0') ILIKE ${pattern}`;
  const bySupplier = Prisma.sql`
    SELECT theirs.id FROM purchase_orders AS theirs
    JOIN suppliers AS named ON named.shop_id = theirs.shop_id AND named.id = theirs.supplier_id
    WHERE theirs.shop_id = ${shopId} AND named.name ILIKE ${pattern}`;
  const bySku = Prisma.sql`
    SELECT purchase_order_id FROM purchase_order_lines WHERE shop_id = ${shopId} AND sku ILIKE ${pattern}`;
  const isPartOfNumber = /^[PO\d-]+$/i.test(search);
  return Prisma.join([...(isPartOfNumber ? [byNumber] : []), bySupplier, bySku], " UNION ALL ");
}

function toRow({ number, subtotal, tax, total, expectedAt, createdAt, sentAt, ...row }: Columns) {
  return {
    ...row,
    poNumber: formatPoNumber(number),
    subtotal: Number(subtotal),
    tax: Number(tax),
    total: Number(total),
    expectedAt: expectedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
