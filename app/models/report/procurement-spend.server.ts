import { toRange } from "~/models/date-range";
import type { ShopContext } from "~/models/shop/context";
import type { SpendFilters } from "./schema";
import { type SpendSum, sumUpSpend } from "./sum-up-spend.server";
import { sumUpSpendAt } from "./sum-up-spend-at.server";

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

/**
 * The spend in the shop's currency by months in its time zone: sent, partial and received orders, and the
 * received part of closed ones, by time of sending; other currencies separately. Throws INVALID_INPUT.
 */
export async function readProcurementSpend(shop: Shop, filters: SpendFilters) {
  const { supplierId = null, locationId, ...dates } = filters;
  const { from, until } = toRange(shop.timeZone, dates);
  const sums =
    locationId === undefined
      ? await sumUpSpend(shop, { from: from ?? "-infinity", until: until ?? "infinity", supplierId })
      : await sumUpSpendAt(shop, { from, until, supplierId, locationId });
  const own = sums.filter(({ currency }) => currency === shop.currency);
  const isWhole = ({ supplierId, month }: SpendSum) => supplierId === null && month === null;
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

function toOtherCurrency({ currency, spend, orderCount }: SpendSum) {
  return { currency, spend: Number(spend), orderCount };
}
