import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { useVendorImport } from "~/components/imports/use-vendor-import";
import { useText } from "~/components/use-text";

/** Makes suppliers of the vendors of the store's products, without a file. */
export function VendorsCard() {
  const text = useText();
  const { pending, error, start } = useVendorImport();
  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={error} />
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <div className="br-grow">
            <BlockStack gap="100">
              <Text as="h2" variant="headingMd">
                {text("imports.vendors.title")}
              </Text>
              <Text as="p" tone="subdued">
                {text("imports.vendors.hint")}
              </Text>
            </BlockStack>
          </div>
          <Button loading={pending} onClick={start}>
            {text("imports.vendors.start")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
