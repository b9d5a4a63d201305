import type Decimal from "decimal.js";
import type { Tx } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import { queryRows, sql } from "~/models/database/sql.server";
import { ratesOn } from "~/models/exchange-rate/rates-on.server";
import { type ExchangeDifferences, exchangeDifferences } from "./exchange-differences";

interface Asked {
  bill: { currency: string; rate: Decimal | null; billedOn: string };
  /** What the bill's lines ask for of each order. */
  ordered: readonly { purchaseOrderId: number; amount: Decimal }[];
  payments: readonly { kind: string; amount: Decimal; paidOn: Date; rate: Decimal | null }[];
}

/** What rates that changed cost or saved from the orders to the bill, and from the bill to what was paid in money. */
export async function readExchange(
  tx: Tx,
  shop: { id: number; currency: string },
  { bill, ordered, payments }: Asked,
): Promise<ExchangeDifferences> {
  const { currency } = bill;
  if (currency === shop.currency) return { orderToBill: 0, billToPayment: 0 };
  const sentOn = await daysOfSending(
    tx,
    shop.id,
    ordered.map(({ purchaseOrderId }) => purchaseOrderId),
  );
  const paid = payments.filter(({ kind }) => kind === "payment");
  const days = [
    bill.billedOn,
    ...ordered.map(({ purchaseOrderId }) => sentOn.get(purchaseOrderId) ?? bill.billedOn),
    ...paid.map(({ paidOn }) => storedDay(paidOn)),
  ];
  const [billRate = null, ...rates] = await ratesOn(
    tx,
    shop.id,
    days.map((day) => ({ currency, day })),
  );
  return exchangeDifferences({
    billRate: bill.rate ?? billRate,
    ordered: ordered.map(({ amount }, place) => ({ amount, rate: rates[place] ?? null })),
    paid: paid.map(({ amount, rate }, place) => ({
      amount,
      rate: rate ?? rates[ordered.length + place] ?? null,
    })),
    shopCurrency: shop.currency,
  });
}

/** The shop's day on which each order was sent; those that never were are left out. */
async function daysOfSending(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    tx,
    sql<{ id: number; day: string }>`
    SELECT po.id, to_char(po.sent_at AT TIME ZONE shop.time_zone, 'YYYY-MM-DD') AS day
    FROM purchase_orders AS po
    JOIN shops AS shop ON shop.id = ${shopId}
    WHERE po.shop_id = ${shopId} AND po.id = ANY(${[...ids]}::int[]) AND po.sent_at IS NOT NULL`,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}
