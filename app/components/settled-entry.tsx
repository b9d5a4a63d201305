import { Badge, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "./use-text";

interface Props {
  name: string;
  /** Written out, with its currency. */
  amount: string;
  isTakenBack: boolean;
  /** When, by whom and the like. */
  facts: ReactNode;
  /** What the button says to who does not see its row. */
  takeBackLabel: string;
  onTakeBack: () => void;
}

/** Money that was recorded and can be taken back, such as a payment or a deposit. */
export function SettledEntry({ name, amount, isTakenBack, facts, takeBackLabel, onTakeBack }: Props) {
  const text = useText();
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" gap="200" wrap={false}>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" breakWord>
            {name}
          </Text>
          {isTakenBack ? <Badge>{text("bills.payments.takenBack")}</Badge> : null}
        </InlineStack>
        <Text as="span" numeric {...(isTakenBack && { tone: "subdued", textDecorationLine: "line-through" })}>
          {amount}
        </Text>
      </InlineStack>
      <InlineStack align="space-between" gap="200" wrap={false} blockAlign="end">
        <Text as="p" variant="bodySm" tone="subdued" breakWord>
          {facts}
        </Text>
        {isTakenBack ? null : (
          <div className="br-fixed">
            <Button variant="plain" accessibilityLabel={takeBackLabel} onClick={onTakeBack}>
              {text("bills.payments.takeBack")}
            </Button>
          </div>
        )}
      </InlineStack>
    </BlockStack>
  );
}
