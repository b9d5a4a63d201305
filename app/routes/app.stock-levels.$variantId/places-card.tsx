import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockOverviewRow } from "~/models/stock-level/overview.server";

/** What the variant has at each location. */
export function PlacesCard({ levels }: { levels: readonly StockOverviewRow[] }) {
  const text = useText();
  const { number } = useFormat();
  const units = (level: StockOverviewRow) => [
    [text("stockLevels.columns.available"), level.currentStock] as const,
    [text("stockLevels.columns.onHand"), level.onHand] as const,
    [text("stockLevels.columns.committed"), level.committed] as const,
    [text("stockLevels.columns.incoming"), level.incoming.total] as const,
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
        ) : null}
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
                  {units(level).map(([title, value]) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>{number(value)}</dd>
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
