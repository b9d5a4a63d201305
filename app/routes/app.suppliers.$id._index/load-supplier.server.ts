import { orRefuse } from "~/components/page-refusal";
import { sumBills } from "~/models/bill/list.server";
import { listOpenCredits } from "~/models/bill/open-credits.server";
import { shopToday } from "~/models/bill/today.server";
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { lastYear } from "~/models/report/last-year";
import { fillMonths } from "~/models/report/months";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { measureLeadTime } from "~/models/supplier/lead-time.server";
import { measureDeliveries } from "~/models/supplier/measure-deliveries.server";
import { listSuppliedVariants } from "~/models/supplier/variants.server";

const fewOrders = 5;
const fewVariants = 20;
const mostVariants = 1_000;

/** What the page shows at once, and what it waits for. */
export async function loadSupplier(shop: ShopContext, { id, all }: { id: number; all: boolean }) {
  const today = await shopToday(shop.id);
  const [supplier, open, overdue, credits, orders] = await Promise.all([
    orRefuse(getSupplier(shop.id, id)),
    sumBills(shop.id, { filters: { supplierId: id, view: "toPay" }, today }),
    sumBills(shop.id, { filters: { supplierId: id, view: "overdue" }, today }),
    listOpenCredits(shop.id, { supplierId: id }),
    listPurchaseOrders(shop.id, { filters: { supplierId: id }, page: { limit: fewOrders } }),
  ]);
  return {
    supplier,
    bills: { open, overdue, credits },
    orders: orders.rows,
    hasMoreOrders: orders.nextCursor !== null,
    figures: readFigures(shop, id),
    variants: listSuppliedVariants(shop.id, { supplierId: id, limit: all ? mostVariants : fewVariants }),
  };
}

export type SupplierFigures = Awaited<ReturnType<typeof readFigures>>;

async function readFigures(shop: ShopContext, supplierId: number) {
  const { startDate, endDate } = lastYear(shop.timeZone);
  const [spend, leadTime, delivered] = await Promise.all([
    readProcurementSpend(shop, { supplierId, startDate, endDate }),
    measureLeadTime(shop.id, supplierId),
    measureDeliveries(shop, supplierId),
  ]);
  return {
    totalSpend: spend.totalSpend,
    orderCount: spend.orderCount,
    otherCurrencies: spend.otherCurrencies ?? [],
    months: fillMonths(spend.byMonth, { start: startDate, end: endDate }),
    leadTime,
    delivered,
  };
}
