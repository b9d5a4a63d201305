import { Prisma } from "~/generated/prisma/client";
import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import type { DateRange } from "~/models/date-range";
import { byNewestLines } from "~/models/list/newest-lines.server";
import { numberText } from "~/models/number-text.server";
import type { DueSource } from "~/models/order-due/due";
import { dueAt, expectedBy, expectedOn } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import { everyWord } from "~/models/search/every-word.server";
import { hasTrigram, searchWords } from "~/models/search/search-words";
import type { PurchaseOrderFilters } from "./filters";
import type { PurchaseOrderStatus } from "./status";

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
  /** The spend on an order that was closed before all of it had arrived; otherwise null. */
  closedTotal: string | null;
  lineItemCount: number;
  expectedAt: Date | null;
  dueAt: Date | null;
  expectedOn: string | null;
  expectedBy: DueSource | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** SELECT of the matching orders as `po` with `supplier` and `due.at`; a condition and an order follow. */
export function selectOrders(shopId: number, filters: PurchaseOrderFilters): SqlPart {
  const { statuses, supplierId, waits, search, created, expected } = filters;
  const inStatus = statuses ? part`AND po.status = ANY(${[...statuses]}::text[])` : nothing;
  const ofSupplier = supplierId ? part`AND po.supplier_id = ${supplierId}` : nothing;
  const waiting = waits
    ? part`AND EXISTS (
        SELECT FROM order_approvals AS question
        WHERE question.shop_id = ${shopId} AND question.purchase_order_id = po.id
          AND question.decision IS NULL AND question.ended_at IS NULL)`
    : nothing;
  const found = search ? part`AND po.id = ANY (ARRAY(${matches(shopId, search)}))` : nothing;
  return part`
    SELECT po.id, po.number, po.supplier_id AS "supplierId", supplier.name AS "supplierName",
           po.status, po.currency, po.subtotal::text AS subtotal, po.tax::text AS tax,
           po.total::text AS total, po.closed_total::text AS "closedTotal",
           (SELECT count(*)::int FROM purchase_order_lines AS line
            WHERE line.shop_id = ${shopId} AND line.purchase_order_id = po.id) AS "lineItemCount",
           po.expected_at AS "expectedAt", due.at AS "dueAt", ${Prisma.raw(expectedOn("due.at"))} AS "expectedOn",
           ${Prisma.raw(expectedBy("due.at"))} AS "expectedBy", po.created_at AS "createdAt", po.sent_at AS "sentAt"
    FROM purchase_orders AS po
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    JOIN shops AS shop ON shop.id = ${shopId}
    CROSS JOIN LATERAL (SELECT ${Prisma.raw(dueAt())} AS at) AS due
    WHERE po.shop_id = ${shopId} ${inStatus} ${ofSupplier} ${waiting} ${found}
      ${within(part`po.created_at`, created)} ${within(part`due.at`, expected)}`;
}

function within(column: SqlPart, range: DateRange | undefined): SqlPart {
  const from = range?.from ? part`AND ${column} >= ${range.from}` : nothing;
  const until = range?.until ? part`AND ${column} < ${range.until}` : nothing;
  return part`${from} ${until}`;
}

/** Each part of the search is searched once; as an array the ids lead to the orders. */
function matches(shopId: number, search: string): SqlPart {
  const number = numberText("PO", part`theirs.number`);
  // Numbers have no index: they are scanned only when a word can be part of one.
  const hasNumber = searchWords(search).some((word) => /^[PO\d-]+$/i.test(word));
  const byHead = part`
    SELECT theirs.id FROM purchase_orders AS theirs
    JOIN suppliers AS named ON named.shop_id = ${shopId} AND named.id = theirs.supplier_id
    WHERE theirs.shop_id = ${shopId} AND ${everyWord(search, (pattern) =>
      hasNumber
        ? part`(named.name ILIKE ${pattern} OR ${number} ILIKE ${pattern})`
        : part`named.name ILIKE ${pattern}`,
    )}`;
  if (!hasTrigram(search)) return part`${byHead} UNION ALL ${byNewestLines(shopId, search, linesOfOrders)}`;
  const bySku = part`
    SELECT purchase_order_id FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND ${everyWord(search, (pattern) => part`sku ILIKE ${pattern}`)}`;
  const byProduct = part`
    SELECT line.purchase_order_id FROM variants AS goods
    JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.variant_id = goods.id
    WHERE goods.shop_id = ${shopId}
      AND ${everyWord(search, (pattern) => part`goods.search_text LIKE lower(${pattern})`)}`;
  const byFreeLine = part`
    SELECT purchase_order_id FROM purchase_order_lines AS line
    WHERE shop_id = ${shopId} AND variant_id IS NULL
      AND ${everyWord(search, (pattern) => part`${textOfFreeLine} LIKE lower(${pattern})`)}`;
  return Prisma.join([byHead, bySku, byProduct, byFreeLine], " UNION ALL ");
}

/** The expression of the index of free lines. */
const textOfFreeLine = part`lower(line.title || E'\\n' || line.sku)`;

const linesOfOrders = {
  documents: part`purchase_orders`,
  lines: part`purchase_order_lines`,
  document: part`purchase_order_id`,
  text: part`concat_ws(E'\\n', ${textOfFreeLine}, goods.search_text)`,
};

/** The order as lists return it; field by field, as copying the rest of an object takes six times as long. */
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
