import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockSubject } from "~/models/stock-level/subject.server";

/** When the variant is ordered again, and from whom. */
export function RuleCard({ subject: { rule, sku, title } }: { subject: StockSubject }) {
  const text = useText();
  const { number } = useFormat();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("stockLevels.history.rule")}
        </Text>
        {rule ? (
          <dl className="br-facts">
            <div>
              <dt>{text("stockLevels.history.reorderPoint")}</dt>
              <dd>{number(rule.reorderPoint)}</dd>
            </div>
            <div>
              <dt>{text("stockLevels.history.reorderQuantity")}</dt>
              <dd>{number(rule.reorderQuantity)}</dd>
            </div>
            {rule.supplier ? (
              <div>
                <dt>{text("stockLevels.history.supplier")}</dt>
                <dd>
                  <Link url={`/app/suppliers/${rule.supplier.id}`}>{rule.supplier.name}</Link>
                </dd>
              </div>
            ) : null}
          </dl>
        ) : (
          <Text as="p" tone="subdued">
            {text("stockLevels.history.noRule")}
          </Text>
        )}
        {rule ? (
          <Link url={`/app/reorder/rules?${new URLSearchParams({ search: sku || title })}`}>
            {text("stockLevels.history.openRule")}
          </Link>
        ) : (
          <Link url="/app/reorder/rules">{text("stockLevels.history.openRules")}</Link>
        )}
      </BlockStack>
    </Card>
  );
}
