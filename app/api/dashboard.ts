import { z } from "zod";
import { alertTypes } from "~/models/alert/types";
import { purchaseOrderStatuses } from "~/models/purchase-order/status";
import { endpoint } from "./endpoint";
import { gid, id, moment, money } from "./values";

export const dashboard = {
  get: endpoint({
    method: "GET",
    path: "/api/dashboard",
    summary: "The shop's key figures, its ten newest purchase orders, and its ten newest open alerts",
    notes:
      "`totalProducts` counts products, `lowStockItems` variants at or below their reorder point, " +
      "`openPurchaseOrders` orders that are `draft`, `sent` or `partial`, `pendingReceives` those that are `sent` or " +
      "`partial`. `total` is in the order's own currency. `productId` is there for `low_stock`.",
    answer: z.strictObject({
      stats: z.strictObject({
        totalProducts: z.int(),
        lowStockItems: z.int(),
        openPurchaseOrders: z.int(),
        pendingReceives: z.int(),
      }),
      recentPOs: z.array(
        z.strictObject({
          id,
          poNumber: z.string(),
          supplier: z.string(),
          status: z.enum(purchaseOrderStatuses),
          total: money,
          createdAt: moment,
        }),
      ),
      alerts: z.array(
        z.strictObject({
          id,
          type: z.enum(alertTypes),
          message: z.string(),
          productId: gid("Product").optional(),
          createdAt: moment,
        }),
      ),
    }),
  }),
};
