import { z } from "zod";
import { configurationContent } from "~/models/alert/configuration-content";
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
    /** Of a `po_overdue`, a `mail_returned` and a `supplier_answered` alert, and of a `stock_sync` alert about a receipt. */
    purchaseOrderId: id.optional(),
    /** Of a `mail_returned` alert and of a `stock_sync` alert about a return to the supplier. */
    supplierReturnId: id.optional(),
    /** Of a `bill_overdue` alert. */
    billId: id.optional(),
    read: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Alert" });

const configuration = z
  .strictObject({
    lowStockAlerts: z.boolean(),
    overduePoAlerts: z.boolean(),
    overdueBillAlerts: z.boolean(),
    alertThresholdPercent: z.number(),
  })
  .meta({ id: "AlertConfiguration" });

export const alerts = {
  list: listEndpoint({
    path: "/api/alerts",
    summary: "The shop's open alerts, newest first",
    notes:
      "There is at most one open alert for each variant, purchase order, return, bill or change of stock. Its `message` follows " +
      "the figures; it leaves the list automatically when its reason is gone.\n\n" +
      "- `low_stock`: the stock of a variant with a reorder rule, summed over active locations, is at or below " +
      "`alertThresholdPercent` of the reorder point.\n" +
      "- `po_overdue`: a sent or partially received order has not arrived by `expectedAt` or, where there is none, " +
      "within the supplier's lead time after it was sent. A day without a time has passed when it is over in the " +
      "shop's time zone. A lead time of 0 promises nothing.\n" +
      "- `mail_returned`: the newest email of a sent or partially received order came back, was reported as spam or " +
      "was not delivered, or that of a return whose credit is not settled, which has `supplierReturnId` then. It ends " +
      "when it is sent again, or with `POST /api/purchase-orders/:id/dismiss-returned-email` or " +
      "`POST /api/supplier-returns/:id/dismiss-returned-email`.\n" +
      "- `supplier_answered`: a supplier has answered a sent or partially received order by its link. It ends when the " +
      "answer is accepted or declined, or a new revision is sent.\n" +
      "- `stock_sync`: Shopify has not applied a stock change, or did not confirm it; someone has to " +
      "decide.\n" +
      "- `stock_difference`: a comparison found stock levels that differ from Shopify, and " +
      "nothing explains it; one alert for all of them. See `GET /api/stock-differences`.\n" +
      "- `cost_difference`: somebody has changed costs in Shopify that the app had written there; one alert for all of " +
      "them. See `GET /api/store-costs`.\n" +
      "- `forecast_wrong`: what is asked for has been far above or below some forecasts for weeks; one alert for all.\n" +
      "- `bill_overdue`: an approved bill has an open amount past its `dueOn`.",
    filters: alertFilters,
    row: alert,
  }),
  mark: endpoint({
    method: "PUT",
    path: "/api/alerts/:id",
    summary: "Marks an alert as read or unread",
    notes:
      "An alert that has been resolved in the meantime is returned too, though no list contains it anymore.",
    body: markAlertSchema,
    ifMatch: { ignored: "being read is nothing that anybody types: the last one counts" },
    answer: alert,
  }),
  markMany: endpoint({
    method: "PUT",
    path: "/api/alerts",
    summary: "Marks several alerts as read or unread",
    notes: "IDs that are not alerts of the shop are ignored; `marked` counts the others.",
    body: markAlertsSchema,
    ifMatch: { ignored: "being read is nothing that anybody types: the last one counts" },
    answer: z.strictObject({ marked: z.int() }),
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/alerts/unread",
    summary: "The number of unread open alerts",
    answer: z.strictObject({ count: z.int() }),
  }),
  getConfiguration: endpoint({
    method: "GET",
    path: "/api/alerts/configure",
    summary: "The shop's alert settings",
    notes: "By default, both types are on, at 100 percent.",
    answer: configuration,
    content: configurationContent,
  }),
  configure: endpoint({
    method: "POST",
    path: "/api/alerts/configure",
    summary: "Changes the alert settings; omitted fields are not changed",
    notes:
      "Takes effect at once: the open alerts of a kind that is switched off are resolved, and those that the new " +
      "threshold asks for are raised. At least one field is required.",
    body: configureAlertsSchema,
    ifMatch: "compared",
    answer: message,
    refusals: { INVALID_INPUT: "no field is given" },
  }),
};
