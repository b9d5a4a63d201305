import { listAlerts } from "~/models/alert/list.server";
import { listRecentOrders } from "./recent-orders.server";
import { countLowVariants, readDashboardCounts } from "./stats.server";

const most = 10;

/** The shop's figures, its ten newest purchase orders and its ten newest open alerts. */
export async function getDashboard(shopId: number) {
  const [counts, lowStockItems, orders, alerts] = await Promise.all([
    readDashboardCounts(shopId),
    countLowVariants(shopId),
    listRecentOrders(shopId),
    listAlerts(shopId, { filters: {}, page: { limit: most } }),
  ]);
  return {
    stats: { ...counts, lowStockItems },
    recentPOs: orders.map(({ currency: _currency, ...order }) => order),
    alerts: alerts.rows.map(({ id, type, message, productId, createdAt }) => ({
      id,
      type,
      message,
      ...(productId !== undefined && { productId }),
      createdAt,
    })),
  };
}
