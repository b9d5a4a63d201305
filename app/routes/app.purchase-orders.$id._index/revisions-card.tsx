import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { OrderPage } from "./load-order.server";

interface Props {
  revisions: OrderPage["revisions"];
  onOpen: (revision: OrderPage["revisions"][number]) => void;
}

/** The papers of an order that was amended, newest first, each as it was sent. */
export function RevisionsCard({ revisions, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  if (revisions.length < 2) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.revision.all")}
        </Text>
        {[...revisions].reverse().map((revision) => (
          <InlineStack key={revision.number} align="space-between" blockAlign="center" gap="200">
            <div>
              <Text as="p">{text("purchaseOrders.revision.number", { number: revision.number })}</Text>
              <Text as="p" tone="subdued" variant="bodySm">
                {format.dateTime(revision.sentAt)}
              </Text>
            </div>
            {revision.paperId === null ? null : (
              <Button
                accessibilityLabel={text("purchaseOrders.revision.openPdf", { number: revision.number })}
                onClick={() => onOpen(revision)}
              >
                {text("purchaseOrders.revision.pdf")}
              </Button>
            )}
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
