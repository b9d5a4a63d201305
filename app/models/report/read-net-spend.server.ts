import { toRange } from "~/models/date-range";
import type { ShopContext } from "~/models/shop/context";
import { type NetSpend, netSpendOf } from "./net-spend";
import { readProcurementSpend } from "./procurement-spend.server";
import type { SpendFilters } from "./schema";
import { readSpendDeductions } from "./spend-deductions.server";

export interface NetSpends extends NetSpend {
  /** In the order of the spend's own lists; each adds up to the whole. */
  bySupplier: ({ supplierId: number } & NetSpend)[];
  byMonth: ({ month: string } & NetSpend)[];
}

/** The spend with what it is net of what was closed short, credited and is expected back. Throws INVALID_INPUT. */
export async function readNetSpend(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  filters: SpendFilters,
) {
  const { supplierId, locationId, ...dates } = filters;
  const range = toRange(shop.timeZone, dates);
  const [spend, deductions] = await Promise.all([
    readProcurementSpend(shop, filters),
    readSpendDeductions(shop, { ...range, supplierId, locationId }),
  ]);
  const whole = deductions.find((one) => one.supplierId === null && one.month === null);
  const ofSupplier = new Map(deductions.map((one) => [one.supplierId, one]));
  const ofMonth = new Map(deductions.map((one) => [one.month, one]));
  const net: NetSpends = {
    ...netSpendOf(spend.totalSpend, whole),
    bySupplier: spend.bySupplier.map((one) => ({
      supplierId: one.supplierId,
      ...netSpendOf(one.spend, ofSupplier.get(one.supplierId)),
    })),
    byMonth: spend.byMonth.map((one) => ({
      month: one.month,
      ...netSpendOf(one.spend, ofMonth.get(one.month)),
    })),
  };
  return { ...spend, net };
}
