import { BlockStack, Button, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import { LeftOutDays } from "~/components/left-out-sales/left-out-days";
import { useLeavingOut } from "~/components/left-out-sales/use-leaving-out";
import { useText } from "~/components/use-text";
import type { DemandExclusionResource } from "~/models/demand-exclusion/resource";

/** The days that no forecast learns from; opened to be changed. */
export function LeftOutStrip({ exclusions }: { exclusions: readonly DemandExclusionResource[] }) {
  const text = useText();
  const leavingOut = useLeavingOut();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {text("forecasts.leftOut.shopTitle")}
          </Text>
          <Text as="p" tone="subdued">
            {exclusions.length === 0
              ? text("forecasts.leftOut.nothing")
              : text("forecasts.leftOut.periods", { count: exclusions.length })}
          </Text>
        </BlockStack>
        <Button
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          ariaControls={id}
          accessibilityLabel={text("forecasts.leftOut.changeDays")}
          onClick={() => setOpen(!isOpen)}
        >
          {text("forecasts.service.change")}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <LeftOutDays exclusions={exclusions} leavingOut={leavingOut} />
      </Collapsible>
    </BlockStack>
  );
}
