import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Leads to the import of files from elsewhere. */
export function BringDataCard() {
  const text = useText();
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {text("imports.settings.title")}
          </Text>
          <Text as="p" tone="subdued">
            {text("imports.settings.hint")}
          </Text>
        </BlockStack>
        <Button url="/app/imports">{text("imports.settings.open")}</Button>
      </InlineStack>
    </Card>
  );
}
