import { Prisma } from "~/generated/prisma/client";
import { selectAlerts } from "~/models/alert/read.server";
import { toAlert, type AlertRecord } from "~/models/alert/resource";
import { selectOrders, toRow, type ListedColumns } from "~/models/purchase-order/select.server";
import { statements } from "~/models/sql-executor.server";
import { toRecentOrder } from "./recent-orders.server";
import { countsOf, selectLowCount, type Counted } from "./stats.server";

/** Part of the text: for a limit that it does not know PostgreSQL plans each time anew, which takes longer than reading. */
const most = Prisma.raw("10");

/** As JSON has it: moments are texts, amounts numbers. */
type Told<Columns> = Omit<Columns, "createdAt" | "expectedAt" | "dueAt" | "sentAt"> & { createdAt: string };

interface Read {
  counted: Counted | null;
  low: number;
  recentOrders: Told<ListedColumns>[] | null;
  openAlerts: Told<AlertRecord>[] | null;
}

/** The shop's figures, its ten newest purchase orders and its ten newest open alerts, by one statement. */
export async function getDashboard(shopId: number) {
  const orders = Prisma.sql`${selectOrders(shopId, {})} ORDER BY po.id DESC LIMIT ${most}`;
  const alerts = selectAlerts(shopId, { where: Prisma.sql`alert.resolved_at IS NULL`, limit: most });
  const counts = countsOf(shopId);
  const [read] = await statements.$queryRaw<Read[]>`
    SELECT (SELECT row_to_json(counted) FROM (${counts.select}) AS counted) AS counted,
      (${selectLowCount(shopId)}) AS low,
      (SELECT json_agg(newest) FROM (${orders}) AS newest) AS "recentOrders",
      (SELECT json_agg(newest) FROM (${alerts}) AS newest) AS "openAlerts"`;
  return {
    stats: { ...counts.toCounts(read?.counted), lowStockItems: read?.low ?? 0 },
    recentPOs: (read?.recentOrders ?? []).map((order) => {
      const moments = { createdAt: new Date(order.createdAt), expectedAt: null, dueAt: null, sentAt: null };
      const row = toRow({ ...order, ...moments });
      const { currency: _currency, closedTotal: _closedTotal, ...recent } = toRecentOrder(row);
      return recent;
    }),
    alerts: (read?.openAlerts ?? []).map((alert) => {
      const { id, type, message, productId, createdAt } = toAlert({
        ...alert,
        createdAt: new Date(alert.createdAt),
      });
      return { id, type, message, ...(productId !== undefined && { productId }), createdAt };
    }),
  };
}
