import { Prisma } from "~/generated/prisma/client";
import { everyWord } from "~/models/every-word.server";
import { byNewestLines } from "~/models/newest-lines.server";
import type { DateRange } from "~/models/date-range";
import { hasTrigram, searchWords } from "~/models/search-words";
import type { DueSource } from "~/models/order-due/due";
import { dueAt, expectedBy } from "~/models/order-due/due-at";
import type { PurchaseOrderFilters } from "./filters";
import { formatPoNumber } from "~/models/order-number";
import type { PurchaseOrderStatus } from "./status";

/** What a list shows of an order, as the database has it. */
export interface ListedColumns {
  id: number;
  number: number;
  supplierId: number;
  supplierName: string;
  status: PurchaseOrderStatus;
  currency: string;
  subtotal: string;
  tax: string;
  total: string;
  /** Of an order that was closed before all of it had arrived; else null. */
  closedTotal: string | null;
  lineItemCount: number;
  expectedAt: Date | null;
  /** When it is due, agreed or not. */
  dueAt: Date | null;
  expectedOn: string | null;
  expectedBy: DueSource | null;
  createdAt: Date;
  sentAt: Date | null;
}

const days = expectedBy("due.at");

/** The shop's orders that the filters mean, as `po` with their `supplier`, `due.at` when they are due; a condition and an order can follow. */
export function selectOrders(shopId: number, filters: PurchaseOrderFilters): Prisma.Sql {
  const { statuses, supplierId, search, created, expected } = filters;
  const conditions = [
    ...(statuses ? [Prisma.sql`AND po.status = ANY(${[...statuses]}::purchase_order_status[])`] : []),
    ...(supplierId ? [Prisma.sql`AND po.supplier_id = ${supplierId}`] : []),
    ...(search ? [Prisma.sql`AND po.id = ANY (ARRAY(${matches(shopId, search)}))`] : []),
    ...within(Prisma.sql`po.created_at`, created),
    ...within(Prisma.sql`due.at`, expected),
  ];
  return Prisma.sql`
    SELECT po.id, po.number, po.supplier_id AS "supplierId", supplier.name AS "supplierName",
           po.status::text AS status, po.currency, po.subtotal, po.tax, po.total,
           po.closed_total AS "closedTotal",
           (SELECT count(*)::int FROM purchase_order_lines AS line
            WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id) AS "lineItemCount",
           po.expected_at AS "expectedAt", due.at AS "dueAt", ${Prisma.raw(days.expectedOn)} AS "expectedOn",
           ${Prisma.raw(days.expectedBy)} AS "expectedBy", po.created_at AS "createdAt", po.sent_at AS "sentAt"
    FROM purchase_orders AS po
    JOIN suppliers AS supplier ON supplier.shop_id = po.shop_id AND supplier.id = po.supplier_id
    JOIN shops AS shop ON shop.id = ${shopId}
    CROSS JOIN LATERAL (SELECT ${Prisma.raw(dueAt())} AS at) AS due
    WHERE po.shop_id = ${shopId} ${conditions.length > 0 ? Prisma.join(conditions, " ") : Prisma.empty}`;
}

function within(column: Prisma.Sql, range: DateRange | undefined): Prisma.Sql[] {
  return [
    ...(range?.from ? [Prisma.sql`AND ${column} >= ${range.from}`] : []),
    ...(range?.until ? [Prisma.sql`AND ${column} < ${range.until}`] : []),
  ];
}

/** The ids of the orders a search means, of which each part is found once; as an array they lead to the orders. */
function matches(shopId: number, search: string): Prisma.Sql {
  const number = Prisma.sql`'PO-' || lpad(theirs.number::text, greatest(5, length(theirs.number::text)), '0')`;
  // Numbers have no index: they are looked at where a word can be a part of one.
  const hasNumber = searchWords(search).some((word) => /^[PO\d-]+$/i.test(word));
  const byHead = Prisma.sql`
    SELECT theirs.id FROM purchase_orders AS theirs
    JOIN suppliers AS named ON named.shop_id = theirs.shop_id AND named.id = theirs.supplier_id
    WHERE theirs.shop_id = ${shopId} AND ${everyWord(search, (pattern) =>
      hasNumber
        ? Prisma.sql`(named.name ILIKE ${pattern} OR ${number} ILIKE ${pattern})`
        : Prisma.sql`named.name ILIKE ${pattern}`,
    )}`;
  if (!hasTrigram(search))
    return Prisma.sql`${byHead} UNION ALL ${byNewestLines(shopId, search, linesOfOrders)}`;
  const bySku = Prisma.sql`
    SELECT purchase_order_id FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND ${everyWord(search, (pattern) => Prisma.sql`sku ILIKE ${pattern}`)}`;
  const byProduct = Prisma.sql`
    SELECT line.purchase_order_id FROM variants AS goods
    JOIN purchase_order_lines AS line ON line.shop_id = goods.shop_id AND line.variant_id = goods.id
    WHERE goods.shop_id = ${shopId} AND line.shop_id = ${shopId}
      AND ${everyWord(search, (pattern) => Prisma.sql`goods.search_text LIKE lower(${pattern})`)}`;
  const byFreeLine = Prisma.sql`
    SELECT purchase_order_id FROM purchase_order_lines AS line
    WHERE shop_id = ${shopId} AND variant_id IS NULL
      AND ${everyWord(search, (pattern) => Prisma.sql`${textOfFreeLine} LIKE lower(${pattern})`)}`;
  return Prisma.join([byHead, bySku, byProduct, byFreeLine], " UNION ALL ");
}

/** As the index of free lines has it. */
const textOfFreeLine = Prisma.sql`lower(line.title || E'\\n' || line.sku)`;

const linesOfOrders = {
  documents: Prisma.sql`purchase_orders`,
  lines: Prisma.sql`purchase_order_lines`,
  document: Prisma.sql`purchase_order_id`,
  text: textOfFreeLine,
};

/** The order as lists speak of it. Each field by its name: to copy the rest of an object takes six times as long. */
export function toRow(order: ListedColumns) {
  return {
    id: order.id,
    supplierId: order.supplierId,
    supplierName: order.supplierName,
    status: order.status,
    currency: order.currency,
    lineItemCount: order.lineItemCount,
    poNumber: formatPoNumber(order.number),
    subtotal: Number(order.subtotal),
    tax: Number(order.tax),
    total: Number(order.total),
    closedTotal: order.closedTotal === null ? null : Number(order.closedTotal),
    expectedAt: order.expectedAt?.toISOString() ?? null,
    expectedOn: order.expectedOn,
    expectedBy: order.expectedBy,
    createdAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
  };
}
