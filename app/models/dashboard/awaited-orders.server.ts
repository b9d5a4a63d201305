import { TZDate } from "@date-fns/tz";
import { differenceInCalendarDays, subHours } from "date-fns";
import { Prisma } from "~/generated/prisma/client";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { dueOf, type DueSource } from "~/models/order-due/due";
import { dueAt } from "~/models/order-due/due-at";
import { formatPoNumber } from "~/models/order-number";
import { pendingStatuses } from "~/models/purchase-order/status";
import type { ShopContext } from "~/models/shop/context";

type Shop = Pick<ShopContext, "id" | "timeZone">;

interface Columns {
  id: number;
  number: number;
  supplierName: string;
  leadTimeDays: number;
  expectedAt: Date | null;
  sentAt: Date | null;
  unitsOpen: number;
}

export interface AwaitedOrder {
  id: number;
  poNumber: string;
  supplierName: string;
  /** A moment of the due day; null when there is none. */
  dueOn: string | null;
  dueBy: DueSource | null;
  /** 0 until it is late; a day that is not over yet counts as one. */
  daysLate: number;
  unitsOpen: number;
}

export interface AwaitedOrders {
  /** Longest overdue first. */
  late: AwaitedOrder[];
  /** Expected soonest first, those without a date last. */
  coming: AwaitedOrder[];
}

/** The first orders whose goods are expected at `now`: at most `most` late ones and as many that are still in time. */
export async function readAwaitedOrders(shop: Shop, most: number, now = new Date()): Promise<AwaitedOrders> {
  // An order is late only once its day is over in the shop's time zone, so both queries read a margin.
  const [dueBefore, dueAfter] = await Promise.all([
    read(shop.id, { until: now, limit: 2 * most }),
    read(shop.id, { after: subHours(now, 27), limit: 2 * most }),
  ]);
  const toAwaited = (order: Columns) => toOrder(order, shop.timeZone, now);
  return {
    late: dueBefore
      .map(toAwaited)
      .filter(({ daysLate }) => daysLate > 0)
      .slice(0, most),
    coming: dueAfter
      .map(toAwaited)
      .filter(({ daysLate }) => daysLate === 0)
      .slice(0, most),
  };
}

function read(
  shopId: number,
  { until, after, limit }: { until?: Date; after?: Date; limit: number },
): Promise<Columns[]> {
  const wanted = until
    ? part`due.at <= ${until}::timestamptz`
    : part`(due.at IS NULL OR due.at > ${after}::timestamptz)`;
  return queryRows(
    database,
    sql<Columns>`
    SELECT po.id, po.number, supplier.name AS "supplierName", supplier.lead_time_days AS "leadTimeDays",
           po.expected_at AS "expectedAt", po.sent_at AS "sentAt",
           (SELECT COALESCE(sum(greatest(0, line.quantity - line.received_quantity)), 0)::float8
            FROM purchase_order_lines AS line
            WHERE line.shop_id = ${shopId} AND line.purchase_order_id = po.id) AS "unitsOpen"
    FROM purchase_orders AS po
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    JOIN shops AS shop ON shop.id = ${shopId}
    CROSS JOIN LATERAL (
      SELECT ${Prisma.raw(dueAt())} AS at
    ) AS due
    WHERE po.shop_id = ${shopId} AND po.status = ANY(${[...pendingStatuses]}::text[])
      AND ${wanted}
    ORDER BY due.at NULLS LAST, po.id LIMIT ${limit}`,
  );
}

function toOrder(row: Columns, timeZone: string, now: Date): AwaitedOrder {
  const { id, number, supplierName, unitsOpen } = row;
  const due = dueOf(row, timeZone);
  const isLate = due !== null && due.passesAt <= now;
  return {
    id,
    poNumber: formatPoNumber(number),
    supplierName,
    dueOn: due && new Date(due.on.getTime()).toISOString(),
    dueBy: due?.by ?? null,
    daysLate: isLate ? Math.max(1, differenceInCalendarDays(new TZDate(now, timeZone), due.on)) : 0,
    unitsOpen,
  };
}
