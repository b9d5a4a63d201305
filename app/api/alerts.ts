import { z } from "zod";
import {
  alertFilters,
  configureAlertsSchema,
  markAlertSchema,
  markAlertsSchema,
} from "~/models/alert/schema";
import { alertTypes } from "~/models/alert/types";
import { endpoint, listEndpoint } from "./endpoint";
import { gid, id, message, moment } from "./values";

const alert = z
  .strictObject({
    id,
    type: z.enum(alertTypes),
    message: z.string(),
    /** Of a `low_stock` alert. */
    productId: gid("Product").optional(),
    /** Of a `po_overdue` alert, and of a `stock_sync` alert about a receipt. */
    purchaseOrderId: id.optional(),
    read: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Alert" });

const configuration = z
  .strictObject({
    lowStockAlerts: z.boolean(),
    overduePoAlerts: z.boolean(),
    alertThresholdPercent: z.number(),
  })
  .meta({ id: "AlertConfiguration" });

export const alerts = {
  list: listEndpoint({
    path: "/api/alerts",
    summary: "The shop's open alerts, newest first",
    notes:
      "There is at most one open alert for each variant, purchase order or change of stock. Its `message` follows " +
      "the figures; it leaves the list by itself when its reason is gone.\n\n" +
      "- `low_stock`: the stock of a variant with a reorder rule, summed over active locations, is at or below " +
      "`alertThresholdPercent` of the reorder point.\n" +
      "- `po_overdue`: a sent or partially received order has not come by `expectedAt` or, where there is none, " +
      "within the supplier's lead time after it was sent. A day without a time has passed when it is over in the " +
      "shop's time zone. A lead time of 0 promises nothing.\n" +
      "- `stock_sync`: Shopify has not taken over a change of stock, or nobody can tell; somebody has to " +
      "decide.\n" +
      "- `stock_difference`: a comparison found stock levels that are other at Shopify than the app believed, and " +
      "nothing explains it; one alert for all of them. See `GET /api/stock-differences`.",
    filters: alertFilters,
    row: alert,
  }),
  mark: endpoint({
    method: "PUT",
    path: "/api/alerts/:id",
    summary: "Marks an alert as read, or as new again",
    notes: "An alert that has resolved itself meanwhile is answered too, though it is in no list any more.",
    body: markAlertSchema,
    answer: alert,
  }),
  markMany: endpoint({
    method: "PUT",
    path: "/api/alerts",
    summary: "Marks several alerts as read, or as new again",
    notes: "Ids that are none of the shop's alerts are passed over; `marked` counts the others.",
    body: markAlertsSchema,
    answer: z.strictObject({ marked: z.int() }),
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/alerts/unread",
    summary: "How many open alerts nobody has read yet",
    answer: z.strictObject({ count: z.int() }),
  }),
  getConfiguration: endpoint({
    method: "GET",
    path: "/api/alerts/configure",
    summary: "Which alerts the shop wants",
    notes: "Until the shop chooses: both kinds, at 100 percent.",
    answer: configuration,
  }),
  configure: endpoint({
    method: "POST",
    path: "/api/alerts/configure",
    summary: "Chooses which alerts the shop wants; fields that are not given stay as they are",
    notes:
      "Takes effect at once: the open alerts of a kind that is switched off are resolved, and those that the new " +
      "threshold asks for are raised. At least one field has to be given.",
    body: configureAlertsSchema,
    answer: message,
    refusals: { INVALID_INPUT: "no field is given" },
  }),
};
