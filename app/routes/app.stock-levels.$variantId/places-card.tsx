import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { stockValue } from "~/components/stock-value";
import { useText } from "~/components/use-text";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";

/** What the variant has at each location. */
export function PlacesCard({ levels }: { levels: readonly StockOverviewRow[] }) {
  const text = useText();
  const format = useFormat();
  const { number } = format;
  const available = levels.reduce((sum, { currentStock }) => sum + currentStock, 0);
  const figures = (level: StockOverviewRow) => [
    [text("stockLevels.columns.available"), number(level.currentStock)] as const,
    [text("stockLevels.columns.onHand"), number(level.onHand)] as const,
    [text("stockLevels.columns.committed"), number(level.committed)] as const,
    [text("stockLevels.columns.incoming"), number(level.incoming.total)] as const,
    [text("stockLevels.columns.value"), stockValue(format, [level])] as const,
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("stockLevels.history.places")}
        </Text>
        {levels.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("stockLevels.history.nowhere")}
          </Text>
        ) : (
          <Text as="p" tone="subdued">
            {text("charts.availableAndValue", { count: available, value: stockValue(format, levels) })}
          </Text>
        )}
        <ul className="br-plain-list">
          {levels.map((level) => (
            <li key={level.locationId}>
              <BlockStack gap="200">
                <InlineStack gap="200">
                  <Text as="h3" variant="headingSm">
                    {level.locationName}
                  </Text>
                  {level.underWay ? <Badge tone="info">{text("stockLevels.underWay")}</Badge> : null}
                </InlineStack>
                <dl className="br-facts">
                  {figures(level).map(([title, value]) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </BlockStack>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}
