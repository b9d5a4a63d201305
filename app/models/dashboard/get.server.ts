import { listAlerts } from "~/models/alert/list.server";
import { listRecentOrders } from "./recent-orders.server";
import { readDashboardStats } from "./stats.server";

const most = 10;

/** The shop's figures, its ten newest purchase orders and its ten newest open alerts. */
export async function getDashboard(shopId: number) {
  const [stats, orders, alerts] = await Promise.all([
    readDashboardStats(shopId),
    listRecentOrders(shopId),
    listAlerts(shopId, { filters: {}, page: { limit: most } }),
  ]);
  return {
    stats,
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
