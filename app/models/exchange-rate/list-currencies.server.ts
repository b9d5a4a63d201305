import type { Prisma } from "~/generated/prisma/client";
import { database, queryRows, sql } from "~/models/database/sql.server";

/** A currency that is not the shop's own. */
export interface UsedCurrency {
  currency: string;
  /** Suppliers in use that are paid in it. */
  suppliers: number;
  /** Orders in it that are not canceled. */
  orders: number;
  /** What one unit is worth on the day that was asked for, in the shop's currency; null where no rate is known. */
  rate: number | null;
  validFrom: string | null;
}

type Columns = Omit<UsedCurrency, "rate"> & { rate: Prisma.Decimal | null };

/**
 * The other currencies of the shop's suppliers and orders, and those that have rates, with the rate that is valid on
 * the day. Currencies without one come first, and of equals the one of most orders.
 */
export async function listUsedCurrencies(
  shop: { id: number; currency: string },
  { day }: { day: string },
): Promise<UsedCurrency[]> {
  const rows = await queryRows(
    database,
    sql<Columns>`
    SELECT used.currency, sum(used.suppliers)::int AS suppliers, sum(used.orders)::int AS orders,
      newest.rate, to_char(newest.valid_from, 'YYYY-MM-DD') AS "validFrom"
    FROM (
      SELECT supplier.currency, count(*) AS suppliers, 0 AS orders FROM suppliers AS supplier
      WHERE supplier.shop_id = ${shop.id} AND supplier.archived_at IS NULL AND supplier.currency <> ''
      GROUP BY supplier.currency
      UNION ALL
      SELECT po.currency, 0, count(*) FROM purchase_orders AS po
      WHERE po.shop_id = ${shop.id} AND po.status <> 'cancelled'
      GROUP BY po.currency
      UNION ALL
      SELECT stored.currency, 0, 0 FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shop.id}
      GROUP BY stored.currency) AS used
    LEFT JOIN LATERAL (
      SELECT stored.rate, stored.valid_from FROM exchange_rates AS stored
      WHERE stored.shop_id = ${shop.id} AND stored.currency = used.currency AND stored.valid_from <= ${day}::date
      ORDER BY stored.valid_from DESC LIMIT 1) AS newest ON true
    WHERE used.currency <> ${shop.currency}
    GROUP BY used.currency, newest.rate, newest.valid_from
    ORDER BY newest.rate IS NULL DESC, sum(used.orders) DESC, used.currency`,
  );
  return rows.map((row) => ({ ...row, rate: row.rate === null ? null : Number(row.rate) }));
}

/** The currencies that have rates, by their codes. */
export async function listRatedCurrencies(shopId: number): Promise<string[]> {
  const rows = await queryRows(
    database,
    sql<{ currency: string }>`
    SELECT stored.currency FROM exchange_rates AS stored
    WHERE stored.shop_id = ${shopId} GROUP BY stored.currency ORDER BY stored.currency`,
  );
  return rows.map(({ currency }) => currency);
}
