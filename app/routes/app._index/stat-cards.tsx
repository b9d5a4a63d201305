import { Link } from "@remix-run/react";
import { Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import type { DashboardStats } from "~/models/dashboard/stats.server";

const cards = [
  { stat: "totalProducts", label: "Products", href: "/app/stock-levels" },
  { stat: "lowStockItems", label: "Low stock", href: "/app/stock-levels" },
  { stat: "openPurchaseOrders", label: "Open orders", href: "/app/purchase-orders" },
  { stat: "pendingReceives", label: "To receive", href: "/app/purchase-orders?status=sent" },
] as const satisfies readonly { stat: keyof DashboardStats; label: string; href: string }[];

/** The four figures; each leads to the list behind it. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const format = useFormat();
  return (
    <ul className="br-stats" aria-label="Figures">
      {cards.map(({ stat, label, href }) => (
        <li key={stat}>
          <Link to={href} className="br-stat" prefetch="intent">
            <Text as="span" tone="subdued">
              {label}
            </Text>
            <Text as="span" variant="headingXl" numeric>
              {format.number(stats[stat])}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
