import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";

interface Props {
  title: string;
  hint: string;
  /** What the button says, and where it leads. */
  open: string;
  url: string;
}

/** Leads to a page of its own. */
export function LinkCard({ title, hint, open, url }: Props) {
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {hint}
          </Text>
        </BlockStack>
        <Button url={url}>{open}</Button>
      </InlineStack>
    </Card>
  );
}
