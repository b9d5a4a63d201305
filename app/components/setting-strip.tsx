import { BlockStack, Button, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { type ReactNode, useId, useState } from "react";
import { useText } from "~/components/use-text";

interface Props {
  title: string;
  /** How it stands. */
  says: string;
  /** What the button does, where "Change" alone does not tell it. */
  changes?: string;
  /** Shown whether it is open or not. */
  refusal?: ReactNode;
  children: ReactNode;
}

/** A setting of the page: how it stands, and opened, what changes it. */
export function SettingStrip({ title, says, changes, refusal, children }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <BlockStack>
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {says}
          </Text>
        </BlockStack>
        <div className="br-fixed">
          <Button
            disclosure={isOpen ? "up" : "down"}
            ariaExpanded={isOpen}
            ariaControls={id}
            {...(changes !== undefined && { accessibilityLabel: changes })}
            onClick={() => setOpen(!isOpen)}
          >
            {text("forecasts.service.change")}
          </Button>
        </div>
      </InlineStack>
      {refusal}
      <Collapsible id={id} open={isOpen}>
        {children}
      </Collapsible>
    </BlockStack>
  );
}
