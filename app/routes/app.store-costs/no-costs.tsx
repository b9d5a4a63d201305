import { BlockStack, Box, Button, Text } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Nothing differs, or costs are not written to the store, with the way to have them written. */
export function NoCosts({ isOn }: { isOn: boolean }) {
  const text = useText();
  const words = isOn ? ("agree" as const) : ("off" as const);
  return (
    <Box padding="800">
      <BlockStack gap="200" inlineAlign="center">
        <img src="/empty-alerts.svg" alt="" width={160} height={160} />
        <Text as="h2" variant="headingMd" alignment="center">
          {text(`storeCosts.${words}.heading`)}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text(`storeCosts.${words}.text`)}
        </Text>
        {isOn ? null : <Button url="/app/settings">{text("storeCosts.off.open")}</Button>}
      </BlockStack>
    </Box>
  );
}
