import { db } from "~/db.server";
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
  subtotal: Prisma.Decimal;
  tax: Prisma.Decimal;
  total: Prisma.Decimal;
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
    ...(search ? [matches(search)] : []),
  ];
  const where = conditions.length > 0 ? Prisma.sql`AND ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.$queryRaw<Columns[]>`
      SELECT po.id, po.number, po.supplier_id AS "supplierId", supplier.name AS "supplierName",
             po.status::text AS status, po.currency, po.subtotal, po.tax, po.total,
             (SELECT count(*)::int FROM purchase_order_lines AS line
              WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id) AS "lineItemCount",
             po.expected_at AS "expectedAt", po.created_at AS "createdAt", po.sent_at AS "sentAt"
      FROM purchase_orders AS po
      JOIN suppliers AS supplier ON supplier.shop_id = po.shop_id AND supplier.id = po.supplier_id
      WHERE po.shop_id = ${shopId} AND po.id < ${before} ${where}
      ORDER BY po.id DESC LIMIT ${limit}`;
    return rows.map(toRow);
  };
}

function matches(search: string): Prisma.Sql {
  const pattern = `%${escapeWildcards(search)}%`;
  return Prisma.sql`(
    'PO-' || lpad(po.number::text, greatest(5, length(po.number::text)), '0') ILIKE ${pattern}
    OR supplier.name ILIKE ${pattern}
    OR EXISTS (SELECT 1 FROM purchase_order_lines AS line
               WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id AND line.sku ILIKE ${pattern}))`;
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
