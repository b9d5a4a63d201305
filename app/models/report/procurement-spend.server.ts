import { Prisma } from "~/generated/prisma/client";
import { queryPrepared } from "~/models/statements.server";
import type { ShopContext } from "~/models/shop/context";
import { toRange } from "./date-range";
import type { SpendFilters } from "./schema";

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

/** What orders of one currency come to: all of them, those of one supplier, or those of one month. */
interface Sum {
  currency: string;
  supplierId: number | null;
  supplierName: string | null;
  month: string | null;
  /** A decimal as text. */
  spend: string;
  orderCount: number;
}

/**
 * What was ordered in the shop's currency: totals of sent, partial and received orders, by the moment they were
 * sent, months in the shop's time zone. Orders in other currencies are summed apart, and only named when there
 * are any. INVALID_INPUT when the range starts after its end.
 */
export async function readProcurementSpend(shop: Shop, filters: SpendFilters) {
  const sums = await readSums(shop, filters);
  const own = sums.filter(({ currency }) => currency === shop.currency);
  const isWhole = ({ supplierId, month }: Sum) => supplierId === null && month === null;
  const whole = own.find(isWhole);
  const others = sums.filter((sum) => isWhole(sum) && sum.currency !== shop.currency);
  return {
    totalSpend: Number(whole?.spend ?? 0),
    orderCount: whole?.orderCount ?? 0,
    bySupplier: own.flatMap(({ supplierId, supplierName, spend, orderCount }) =>
      supplierId === null
        ? []
        : [{ supplierId, supplierName: supplierName ?? "", spend: Number(spend), orderCount }],
    ),
    byMonth: own.flatMap(({ month, spend }) => (month === null ? [] : [{ month, spend: Number(spend) }])),
    ...(others.length === 0 ? {} : { otherCurrencies: others.map(toOtherCurrency) }),
  };
}

/** In the order of the answer: months ascending, then the highest sums first. */
async function readSums({ id: shopId, timeZone }: Shop, { supplierId, ...dates }: SpendFilters) {
  const { from, until } = toRange(timeZone, dates);
  const conditions = [
    Prisma.sql`po.shop_id = ${shopId}`,
    Prisma.sql`po.sent_at IS NOT NULL`,
    Prisma.sql`po.status IN ('sent', 'partial', 'received')`,
    ...(from ? [Prisma.sql`po.sent_at >= ${from}`] : []),
    ...(until ? [Prisma.sql`po.sent_at < ${until}`] : []),
    ...(supplierId === undefined ? [] : [Prisma.sql`po.supplier_id = ${supplierId}`]),
  ];
  // Months as moments and suppliers as numbers until all is summed: their texts are written once a group.
  const month = Prisma.raw("date_trunc('month', sent.local_time)");
  const { text, values } = Prisma.sql`
    SELECT sums.currency, sums.supplier_id AS "supplierId", supplier.name AS "supplierName",
      to_char(sums.month, 'YYYY-MM') AS month, sums.spend, sums.order_count AS "orderCount"
    FROM (
      SELECT sent.currency, sent.supplier_id, ${month} AS month, sum(sent.total) AS spend, count(*)::int AS order_count
      FROM (
        SELECT po.currency, po.supplier_id, po.total, po.sent_at AT TIME ZONE ${timeZone} AS local_time
        FROM purchase_orders po
        WHERE ${Prisma.join(conditions, " AND ")}
      ) sent
      GROUP BY GROUPING SETS ((sent.currency), (sent.currency, ${month}), (sent.currency, sent.supplier_id))
    ) sums
    LEFT JOIN suppliers supplier ON supplier.shop_id = ${shopId} AND supplier.id = sums.supplier_id
    ORDER BY sums.month, sums.spend DESC, supplier.name, sums.supplier_id, sums.currency`;
  return queryPrepared<Sum>(text, values);
}

function toOtherCurrency({ currency, spend, orderCount }: Sum) {
  return { currency, spend: Number(spend), orderCount };
}
