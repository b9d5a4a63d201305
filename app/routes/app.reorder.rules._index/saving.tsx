import { Banner, BlockStack, Box } from "@shopify/polaris";
import { useId } from "react";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";

/** How many of many rules are saved. */
export function Saving({ done, total }: { done: number; total: number }) {
  const text = useText();
  const id = useId();
  return (
    <Box paddingBlockEnd="400">
      <Banner tone="info">
        <BlockStack gap="200">
          <p id={id}>{text("reorder.rules.saving", { done, total })}</p>
          <Progress done={done} total={total} ariaLabelledBy={id} />
        </BlockStack>
      </Banner>
    </Box>
  );
}
