import { Link } from "@remix-run/react";
import { Badge, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { WithPicture } from "~/components/product-picture";
import { stockValue } from "~/components/stock-value";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";

/** A variant above its locations: what it has at those that are shown, and what that is worth. */
export function VariantHeading({ levels }: { levels: readonly StockOverviewRow[] }) {
  const text = useText();
  const format = useFormat();
  const [first] = levels;
  if (!first) return null;
  const { variantId, title, sku, low, reorderPoint } = first;
  const available = levels.reduce((sum, { currentStock }) => sum + currentStock, 0);
  return (
    <div className="br-level-heading">
      <WithPicture variantId={variantId} title={title}>
        <span className="br-level-product">
          <span>
            <Link className="br-level-link" to={`/app/stock-levels/${gidNumber(variantId)}`}>
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
        {text("charts.availableAndValue", { count: available, value: stockValue(format, levels) })}
      </Text>
    </div>
  );
}
