import { db, longTransactionMs, type Tx } from "~/infra/db/db.server";
import { part } from "~/models/database/sql.server";
import { type Money, money } from "~/models/purchase-order/money";
import { applyFacts, keepsNothing, voidRefunds } from "./apply-facts.server";
import { newestSales } from "./newest-sales";
import { holdSales } from "./sales-lock.server";

export interface SalesUpdate {
  kind: "order" | "refund";
  id: bigint;
  orderId: bigint;
  /** When it was made; its day is that of the shop's time zone. */
  at: Date;
  /** Where an order was sold or sent from, as far as it is known. */
  locationId?: bigint | null | undefined;
  /**
   * Whole units sold or refunded, and their net sales in the shop's currency, both not below 0 for a refund, too; none
   * for a cancelled or test order. Without an amount it is unknown.
   */
  lines: { variantId: bigint; quantity: number; amount?: string | null }[];
  /** The platform's time of its last change. */
  changedAt: Date;
}

/** Counts orders and refunds in the daily sales, each once, in its newest version; older updates change nothing. */
export async function saveSales(tx: Tx, shopId: number, updates: readonly SalesUpdate[]): Promise<void> {
  const newest = newestSales(updates);
  const facts = JSON.stringify(newest.map(toRow));
  await holdSales(tx, shopId);
  await applyFacts(
    tx,
    shopId,
    part`(
      SELECT shop.id AS shop_id, kind, one.id, order_id,
        (at AT TIME ZONE shop.time_zone)::date AS day, units, amounts, location_id, changed_at
      FROM jsonb_to_recordset(${facts}::jsonb) AS one
        (kind text, id bigint, order_id bigint, at timestamptz, units jsonb, amounts jsonb, location_id bigint,
          changed_at timestamptz)
      JOIN shops shop ON shop.id = ${shopId}::int)`,
    keepsNothing,
  );
  const cancelled = newest.filter(({ kind, lines }) => kind === "order" && lines.length === 0);
  if (cancelled.length === 0) return;
  await voidRefunds(
    tx,
    shopId,
    cancelled.map(({ id }) => id),
  );
}

/** As saveSales, in a transaction of its own; waits while an import is merged. */
export async function saveImportedSales(shopId: number, updates: SalesUpdate[]): Promise<void> {
  await db.$transaction((tx) => saveSales(tx, shopId, updates), { timeout: longTransactionMs });
}

function toRow({ kind, id, orderId, at, locationId, lines, changedAt }: SalesUpdate) {
  const sign = kind === "refund" ? -1 : 1;
  const units: Record<string, number> = {};
  const amounts: Record<string, Money | null> = {};
  for (const { variantId, quantity, amount = null } of lines) {
    const key = variantId.toString();
    const before = amounts[key] === undefined ? money(0) : amounts[key];
    units[key] = (units[key] ?? 0) + sign * quantity;
    amounts[key] = before === null || amount === null ? null : before.plus(money(amount).times(sign));
  }
  return {
    kind,
    id: id.toString(),
    order_id: orderId.toString(),
    at,
    location_id: locationId?.toString() ?? null,
    units: Object.fromEntries(Object.entries(units).filter(([, sold]) => sold !== 0)),
    amounts: Object.fromEntries(
      Object.entries(amounts).flatMap(([key, amount]) =>
        amount === null || units[key] === 0 ? [] : [[key, amount.toFixed()]],
      ),
    ),
    changed_at: changedAt,
  };
}

export async function findKnownOrders(shopId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const orders = await db.salesFact.findMany({
    where: { shopId, kind: "order", id: { in: [...new Set(ids)] } },
    select: { id: true },
  });
  return new Set(orders.map(({ id }) => id));
}
