import { NavMenu } from "@shopify/app-bridge-react";
import { useText } from "./use-text";

/** The areas of the app, in the admin's own menu. */
export function Navigation() {
  const text = useText();
  return (
    <NavMenu>
      <a href="/app" rel="home">
        Backroom
      </a>
      <a href="/app/purchase-orders">{text("navigation.purchaseOrders")}</a>
      <a href="/app/suppliers">{text("navigation.suppliers")}</a>
      <a href="/app/stock-levels">{text("navigation.stockLevels")}</a>
      <a href="/app/transfers">{text("navigation.transfers")}</a>
      <a href="/app/counts">{text("navigation.counts")}</a>
    </NavMenu>
  );
}
