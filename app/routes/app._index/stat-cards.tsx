import { Link } from "@remix-run/react";
import { Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { DashboardStats } from "~/models/dashboard/stats.server";

const cards = [
  { stat: "totalProducts", href: "/app/stock-levels" },
  { stat: "lowStockItems", href: "/app/reorder" },
  { stat: "openPurchaseOrders", href: "/app/purchase-orders?status=open" },
  { stat: "pendingReceives", href: "/app/purchase-orders?status=pending" },
] as const satisfies readonly { stat: keyof DashboardStats; href: string }[];

interface Props {
  /** Null where the figure could not be read. */
  stats: { [stat in keyof DashboardStats]: DashboardStats[stat] | null };
  /** Without a rule nothing can be low. */
  hasRule: boolean;
}

/** The four figures; each leads to the list behind it. */
export function StatCards({ stats, hasRule }: Props) {
  const text = useText();
  const format = useFormat();
  const figureOf = (figure: number | null) =>
    figure === null ? text("home.figures.missing") : format.number(figure);
  return (
    <ul className="br-stats" aria-label={text("home.figures.label")}>
      {cards.map(({ stat, href }) => (
        <li key={stat}>
          <Link to={href} className="br-stat">
            <Text as="span" tone="subdued">
              {text(`home.figures.${stat}`)}
            </Text>
            <Text as="span" variant="headingXl" numeric>
              {stat === "lowStockItems" && !hasRule ? "–" : figureOf(stats[stat])}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
