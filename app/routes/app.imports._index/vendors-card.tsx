import { useNavigate } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { dataImports } from "~/api/data-imports";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

/** Makes suppliers of the vendors of the store's products, without a file. */
export function VendorsCard() {
  const text = useText();
  const navigate = useNavigate();
  const action = useApiAction<typeof dataImports.createFromVendors>({
    onSuccess: ({ id }) => {
      navigate(`/app/imports/${id}`);
      return "navigates";
    },
  });
  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={action.error} />
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
          <Button loading={action.pending} onClick={() => void action.run(dataImports.createFromVendors, {})}>
            {text("imports.vendors.start")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
