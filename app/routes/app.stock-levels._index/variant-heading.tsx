import { Link } from "@remix-run/react";
import { Badge, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { WithPicture } from "~/components/product-picture";
import { useText } from "~/components/use-text";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";

/** A variant above its locations: what it has at those that are shown, and what that cost. */
export function VariantHeading({ levels }: { levels: readonly StockOverviewRow[] }) {
  const text = useText();
  const format = useFormat();
  const [first] = levels;
  if (!first) return null;
  const { variantId, title, sku, low, reorderPoint, cost } = first;
  const sumOf = (unitsOf: (level: StockOverviewRow) => number) =>
    levels.reduce((sum, level) => sum + unitsOf(level), 0);
  const available = sumOf(({ currentStock }) => currentStock);
  const onHand = sumOf((level) => Math.max(level.onHand, 0));
  return (
    <div className="br-level-heading">
      <WithPicture variantId={variantId} title={title}>
        <span className="br-level-product">
          <span>
            <Link className="br-level-link" to={`/app/stock-levels/${variantId.split("/").at(-1)}`}>
              {title || text("stockLevels.untitled")}
            </Link>{" "}
            <Text as="span" tone="subdued">
              {sku}
            </Text>
          </span>
          {low ? <Badge tone="warning">{text("stockLevels.low", { point: reorderPoint ?? 0 })}</Badge> : null}
        </span>
      </WithPicture>
      <Text as="span" tone="subdued" numeric>
        {cost === null
          ? text("charts.available", { count: available })
          : text("charts.availableAndValue", { count: available, value: format.money(onHand * cost) })}
      </Text>
    </div>
  );
}
