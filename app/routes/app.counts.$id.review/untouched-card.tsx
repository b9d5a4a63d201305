import { BlockStack, Card, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { ReviewPage } from "./load-review.server";

/** What is stocked at the location and was not counted. */
export function UntouchedCard({ untouched: { total, first } }: { untouched: ReviewPage["untouched"] }) {
  const text = useText();
  if (total === 0) return null;
  const rest = total - first.length;
  return (
    <Card>
      <BlockStack gap="200">
        <details>
          <summary>{text("counts.review.untouched", { count: total })}</summary>
          <ul>
            {first.map(({ variantId, title, sku }) => (
              <li key={variantId}>{sku ? `${title} (${sku})` : title}</li>
            ))}
            {rest > 0 ? <li>{text("common.andMore", { count: rest })}</li> : null}
          </ul>
        </details>
        <Text as="p" tone="subdued">
          {text("counts.review.untouchedText")}
        </Text>
      </BlockStack>
    </Card>
  );
}
