import type Decimal from "decimal.js";
import { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { addDays, mondayOf } from "~/lib/calendar-days";
import { joinBilled } from "~/models/bill/billed.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { proposalsOf } from "~/models/dashboard/order-proposals";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { joinDeposits } from "~/models/order-deposit/joined.server";
import { dueAt, expectedOn } from "~/models/order-due/due-at";
import type { ShopContext } from "~/models/shop/context";
import { listOrderTerms } from "~/models/supplier/list-order-terms.server";
import type { DueFrom } from "~/models/supplier/payment-terms";
import { owedOf, type SupplierTerms, unbilledTotal } from "./owed";
import type { CashItem } from "./weeks";

export interface UnratedItem extends Omit<CashItem, "rate" | "amount"> {
  /** Decimal text. */
  amount: string;
}

/** What is open of bills, on the days on which they are due; with the rate that a bill has by hand. */
export function readOpenBills(shopId: number): Promise<(UnratedItem & { rate: Decimal | null })[]> {
  return queryRows(
    database,
    sql<UnratedItem & { rate: Decimal | null }>`
    SELECT 'bills' AS kind, to_char(bill.due_on, 'YYYY-MM-DD') AS day, (bill.total - bill.settled)::text AS amount,
      bill.currency, bill.rate
    FROM bills AS bill
    WHERE bill.shop_id = ${shopId} AND bill.kind = 'bill' AND bill.status IN ('approved', 'partial')`,
  );
}

interface OpenOrder {
  dueDays: number;
  dueFrom: DueFrom;
  earlyDiscount: Decimal;
  earlyDiscountDays: number;
  depositPercent: Decimal;
  currency: string;
  total: Decimal;
  /** What the lines come to, and what of that is not billed. */
  lines: Decimal;
  unbilled: Decimal;
  orderedOn: string | null;
  /** When the goods came, or are expected; null: nobody knows. */
  comesOn: string | null;
  isReceived: boolean;
  /** Of its deposits: what was paid, and what of that bills have not used. */
  paid: Decimal;
  left: Decimal;
}

/**
 * What orders will cost that is not billed: those that are on their way, as of the day on which they are expected and not
 * before today, and those that came, as of the day on which the last of them did.
 */
export async function readOpenOrders(shopId: number, today: string): Promise<UnratedItem[]> {
  const orders = await queryRows(
    database,
    sql<OpenOrder>`
    SELECT po.currency, CASE WHEN po.status = 'received' THEN coalesce(po.closed_total, po.total) ELSE po.total END AS total,
      sums.lines, sums.unbilled, po.status = 'received' AS "isReceived",
      to_char(po.sent_at AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS "orderedOn",
      CASE WHEN po.status = 'received' THEN to_char(po.received_at AT TIME ZONE shop.time_zone, 'YYYY-MM-DD')
        ELSE ${Prisma.raw(expectedOn(dueAt()))} END AS "comesOn",
      supplier.due_days AS "dueDays", supplier.due_from AS "dueFrom",
      supplier.early_discount AS "earlyDiscount", supplier.early_discount_days AS "earlyDiscountDays",
      supplier.deposit_percent AS "depositPercent", deposits.paid, deposits.paid - deposits.used AS "left"
    FROM purchase_orders AS po
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = po.supplier_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(wanted.units * bought.cost_price), 0) AS lines,
        coalesce(sum(greatest(wanted.units - billed.units, 0) * bought.cost_price), 0) AS unbilled
      FROM purchase_order_lines AS bought
      CROSS JOIN LATERAL (
        SELECT CASE WHEN po.status = 'received' THEN bought.received_quantity
          ELSE greatest(bought.quantity, bought.received_quantity) END AS units) AS wanted
      ${joinBilled(shopId)}
      WHERE bought.shop_id = ${shopId} AND bought.purchase_order_id = po.id) AS sums
    ${joinDeposits(shopId)}
    WHERE po.shop_id = ${shopId} AND (po.status IN ('sent', 'partial')
        OR po.status = 'received' AND po.received_at >= ${addDays(today, -400)}::timestamptz)
      AND sums.unbilled > 0`,
  );
  return orders.flatMap((order) => {
    const { currency, comesOn, isReceived, orderedOn, paid, left } = order;
    const recorded = { paid, left, orderTotal: order.total };
    const expected = comesOn === null || comesOn < today ? today : comesOn;
    const goods = {
      ...{ total: unbilledTotal(order), currency, orderedOn: orderedOn ?? today },
      comesOn: isReceived ? (comesOn ?? today) : expected,
    };
    // A deposit of an earlier week that nobody recorded is taken for paid; what came and would have been due is left to its bill.
    const parts = owedOf(
      goods,
      order,
      { deposit: isReceived ? never : mondayOf(today), rest: today },
      recorded,
    );
    return parts.map((part) => ({ kind: "orders" as const, ...part, currency }));
  });
}

/** After every day. */
const never = "9999-12-31";

/** What is suggested to order now, on each supplier's next order day, and paid by its terms. */
export async function readSuggested(shop: ShopContext, today: string): Promise<UnratedItem[]> {
  const proposals = proposalsOf(await readLowVariants(shop));
  const supplierIds = proposals.flatMap(({ supplierId }) => supplierId ?? []);
  const [coming, terms] = await Promise.all([
    listOrderTerms(shop, { supplierIds, today }),
    readTerms(shop.id, supplierIds),
  ]);
  return proposals.flatMap(({ supplierId, total, currency }) => {
    const { nextDay = today, leadTimeDays = 0 } = coming[supplierId ?? 0] ?? {};
    const goods = { total, currency, orderedOn: nextDay, comesOn: addDays(nextDay, leadTimeDays) };
    const parts = owedOf(goods, terms.get(supplierId ?? 0) ?? noTerms, { deposit: today, rest: today });
    return parts.map((part) => ({ kind: "suggestions" as const, ...part, currency }));
  });
}

/** Of what has no supplier yet. */
const noTerms: SupplierTerms = {
  ...{ dueDays: 0, dueFrom: "bill", earlyDiscount: 0, earlyDiscountDays: 0, depositPercent: 0 },
};

async function readTerms(
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SupplierTerms & { dueFrom: DueFrom }>> {
  const suppliers = await db.supplier.findMany({
    where: { shopId, id: { in: [...ids] } },
    select: {
      ...{ id: true, dueDays: true, dueFrom: true, earlyDiscount: true, earlyDiscountDays: true },
      depositPercent: true,
    },
  });
  return new Map(suppliers.map(({ id, ...terms }) => [id, terms]));
}
