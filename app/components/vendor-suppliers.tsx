import { BlockStack, Button, Text } from "@shopify/polaris";
import { useVendorImport } from "./imports/use-vendor-import";
import { useText } from "./use-text";

interface Props {
  size?: "slim" | "medium";
}

/** Leads to a preview of suppliers that are made of the vendors of the store's products. */
export function VendorSuppliers({ size = "medium" }: Props) {
  const text = useText();
  const { pending, error, start } = useVendorImport();
  return (
    <BlockStack gap="100">
      <Button size={size} loading={pending} onClick={start}>
        {text("suppliers.fromVendors")}
      </Button>
      {error ? (
        <Text as="span" tone="critical">
          {error.message}
        </Text>
      ) : null}
    </BlockStack>
  );
}
