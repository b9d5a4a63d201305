import { selectAlerts } from "~/models/alert/read.server";
import { type AlertRecord, toAlert } from "~/models/alert/resource";
import { database, part, queryOne, sql } from "~/models/database/sql.server";
import { type ListedColumns, selectOrders, toRow } from "~/models/purchase-order/select.server";
import { selectLowCount } from "./count-low-variants.server";
import { toRecentOrder } from "./recent-orders.server";
import { type Counted, countedProducts, selectCounts, toCounts } from "./stats.server";

/** In the SQL text: PostgreSQL plans a limit in a parameter each time, which takes longer than reading. */
const most = part`10`;

type AsJson<Columns> = Omit<Columns, "createdAt" | "expectedAt" | "dueAt" | "sentAt"> & { createdAt: string };

interface Read {
  counted: Counted | null;
  low: number;
  recentOrders: AsJson<ListedColumns>[] | null;
  openAlerts: AsJson<AlertRecord>[] | null;
}

/** The shop's figures, its ten newest purchase orders and its ten newest open alerts, in one statement. */
export async function getDashboard(shopId: number) {
  const known = countedProducts(shopId);
  const alerts = selectAlerts(shopId, part`alert.resolved_at IS NULL`, most);
  const read = await queryOne(
    database,
    sql<Read>`
    SELECT (SELECT row_to_json(counted) FROM (${selectCounts(shopId, known)}) AS counted) AS counted,
      (${selectLowCount(shopId)}) AS low,
      (SELECT json_agg(newest) FROM (${selectOrders(shopId, {})} ORDER BY po.id DESC LIMIT ${most}) AS newest)
        AS "recentOrders",
      (SELECT json_agg(newest) FROM (${alerts}) AS newest) AS "openAlerts"`,
  );
  return {
    stats: { ...toCounts(shopId, known, read.counted), lowStockItems: read.low },
    recentPOs: (read.recentOrders ?? []).map((order) => {
      const moments = { createdAt: new Date(order.createdAt), expectedAt: null, dueAt: null, sentAt: null };
      const row = toRow({ ...order, ...moments });
      const { currency: _currency, closedTotal: _closedTotal, ...recent } = toRecentOrder(row);
      return recent;
    }),
    alerts: (read.openAlerts ?? []).map((alert) => {
      const { id, type, message, productId, createdAt } = toAlert({
        ...alert,
        createdAt: new Date(alert.createdAt),
      });
      return { id, type, message, ...(productId !== undefined && { productId }), createdAt };
    }),
  };
}
