import { BlockStack, Box, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";

/** Nothing is left to decide. */
export function Agreement({ completedAt }: { completedAt: string | null }) {
  const text = useText();
  const { dateTime } = useFormat();
  return (
    <Box padding="800">
      <BlockStack gap="200" inlineAlign="center">
        <img src="/empty-alerts.svg" alt="" width={160} height={160} />
        <Text as="h2" variant="headingMd" alignment="center">
          {text("differences.agree.heading")}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {completedAt === null
            ? text("differences.agree.never")
            : text("differences.agree.last", { date: dateTime(completedAt) })}
        </Text>
      </BlockStack>
    </Box>
  );
}
