import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat, type Format } from "~/components/format";
import type { OrderPage } from "./load-order.server";

/** Each delivery: when, where and what it brought. */
export function ReceiptsCard({ page }: { page: Pick<OrderPage, "order" | "locationNames"> }) {
  const format = useFormat();
  const { receipts, lineItems } = page.order;
  if (receipts.length === 0) return null;
  const titles = new Map(lineItems.map(({ id, title }) => [id, title]));
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Deliveries
        </Text>
        <ul className="br-plain-list">
          {receipts.toReversed().map((receipt) => {
            const units = receipt.lineItems.reduce((sum, line) => sum + line.quantityReceived, 0);
            return (
              <li key={receipt.id}>
                <InlineStack align="space-between" gap="200">
                  <Text as="span" fontWeight="medium">
                    {format.dateTime(receipt.createdAt)}
                  </Text>
                  <Text as="span" tone="subdued">
                    {`${format.count(units, "unit")} at ${page.locationNames[receipt.locationId] ?? "a former location"}`}
                  </Text>
                </InlineStack>
                <Text as="p" tone="subdued" variant="bodySm">
                  {summary(format, receipt.lineItems, titles)}
                </Text>
              </li>
            );
          })}
        </ul>
      </BlockStack>
    </Card>
  );
}

const mostNamed = 3;

function summary(
  format: Format,
  lines: readonly { lineItemId: number; quantityReceived: number }[],
  titles: ReadonlyMap<number, string>,
): string {
  const named = lines.filter(({ quantityReceived }) => quantityReceived > 0);
  const shown = named
    .slice(0, mostNamed)
    .map(({ lineItemId, quantityReceived }) => `${quantityReceived} × ${titles.get(lineItemId) ?? "a line"}`);
  const more = named.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${format.count(more, "more line")}`] : [])].join(", ");
}
