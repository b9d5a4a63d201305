import { Badge } from "@shopify/polaris";
import { historyAddress } from "~/components/history-address";
import { useText } from "~/components/use-text";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import type { LowStock } from "./load-home.server";
import { ShortList } from "./short-list";

export function LowStockCard({ low }: { low: LowStock }) {
  const text = useText();
  return (
    <ShortList
      title={text("home.lowStock.title")}
      none={text("home.lowStock.none")}
      all="/app/reorder"
      rows={low.mostUrgent.map(toRow)}
    />
  );

  function toRow({ variantId, title, sku, currentStock, incoming, reorderPoint: point }: LowVariant) {
    return {
      id: variantId,
      href: historyAddress({ variantId, sku, title }) ?? "/app/reorder",
      title,
      detail:
        incoming > 0
          ? text("home.lowStock.pointAndIncoming", { point, incoming })
          : text("home.lowStock.point", { point }),
      value: (
        <Badge tone={currentStock <= 0 ? "critical" : "attention"}>
          {currentStock < 0
            ? text("home.lowStock.oversold", { count: -currentStock })
            : text("home.lowStock.left", { count: currentStock })}
        </Badge>
      ),
    };
  }
}
