import { Banner, BlockStack, Box } from "@shopify/polaris";
import { useId } from "react";
import { Progress } from "../progress";

/** How many of many rows are saved. */
export function SavingBanner({ label, done, total }: { label: string; done: number; total: number }) {
  const id = useId();
  return (
    <Box paddingBlockEnd="400">
      <Banner tone="info">
        <BlockStack gap="200">
          <p id={id}>{label}</p>
          <Progress done={done} total={total} ariaLabelledBy={id} />
        </BlockStack>
      </Banner>
    </Box>
  );
}
