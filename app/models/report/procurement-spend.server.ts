import { queryPrepared } from "~/models/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { toRange } from "~/models/date-range";
import type { SpendFilters } from "./schema";
import { spendInRange } from "./spend-statement";

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
 * What was spent in the shop's currency: totals of sent, partial and received orders, of closed ones what came, by
 * the moment they were sent, months in the shop's time zone. Orders in other currencies are summed apart, and only named when there
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
  return queryPrepared<Sum>(spendInRange, [
    shopId,
    timeZone,
    from ?? "-infinity",
    until ?? "infinity",
    supplierId ?? null,
  ]);
}

function toOtherCurrency({ currency, spend, orderCount }: Sum) {
  return { currency, spend: Number(spend), orderCount };
}
