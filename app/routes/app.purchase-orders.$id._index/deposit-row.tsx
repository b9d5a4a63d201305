import { Badge, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { DepositEntry } from "~/models/order-deposit/read.server";

interface Props {
  deposit: DepositEntry;
  currency: string;
  visitor: string;
  onTakeBack: () => void;
}

/** One deposit or refund, with the way to take it back. */
export function DepositRow({ deposit, currency, visitor, onTakeBack }: Props) {
  const { kind, amount, paidOn, reference, reversedById, actor } = deposit;
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const name = text(`deposits.${kind}`);
  const sum = format.money(amount, currency);
  const facts = [format.day(paidOn), reference, staffName(actor)].filter(Boolean).join(" · ");
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" gap="200" wrap={false}>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span">{name}</Text>
          {reversedById === null ? null : <Badge>{text("bills.payments.takenBack")}</Badge>}
        </InlineStack>
        <Text
          as="span"
          numeric
          {...(reversedById !== null && { tone: "subdued", textDecorationLine: "line-through" })}
        >
          {sum}
        </Text>
      </InlineStack>
      <InlineStack align="space-between" gap="200" wrap={false} blockAlign="end">
        <Text as="p" variant="bodySm" tone="subdued" breakWord>
          {facts}
        </Text>
        {reversedById === null ? (
          <div className="br-fixed">
            <Button
              variant="plain"
              accessibilityLabel={text("deposits.takeBackOf", { name, amount: sum })}
              onClick={onTakeBack}
            >
              {text("bills.payments.takeBack")}
            </Button>
          </div>
        ) : null}
      </InlineStack>
    </BlockStack>
  );
}
