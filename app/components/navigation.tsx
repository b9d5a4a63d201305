import { NavMenu } from "@shopify/app-bridge-react";
import { useText } from "./use-text";
import { useUnreadAlerts } from "./use-unread-alerts";

/** The areas of the app, in the admin's own menu. */
export function Navigation() {
  const text = useText();
  const unread = useUnreadAlerts();
  return (
    <NavMenu>
      <a href="/app" rel="home">
        Backroom
      </a>
      <a href="/app/purchase-orders">{text("navigation.purchaseOrders")}</a>
      <a href="/app/suppliers">{text("navigation.suppliers")}</a>
      <a href="/app/bills">{text("navigation.bills")}</a>
      <a href="/app/reorder">{text("navigation.reorder")}</a>
      <a href="/app/stock-levels">{text("navigation.stockLevels")}</a>
      <a href="/app/transfers">{text("navigation.transfers")}</a>
      <a href="/app/counts">{text("navigation.counts")}</a>
      <a href="/app/alerts">
        {unread > 0 ? text("alerts.withUnread", { count: unread }) : text("navigation.alerts")}
      </a>
      <a href="/app/reports">{text("navigation.reports")}</a>
      <a href="/app/settings">{text("navigation.settings")}</a>
    </NavMenu>
  );
}
