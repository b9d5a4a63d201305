import { Badge, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { LandedChargeResource } from "~/models/landed-charge/resource";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";

interface Props {
  charge: LandedChargeResource;
  order: PurchaseOrderResource;
  visitor: string;
  onTakeBack: () => void;
}

/** What a charge is for, how much, which receipts it belongs to, and who added it. */
export function ChargeRow({ charge, order, visitor, onTakeBack }: Props) {
  const { description, reference, currency, spread, billedOn, actor, reversedById, shares } = charge;
  const text = useText();
  const format = useFormat();
  const staffName = useStaffName(visitor);
  const kind = text(`landedCharges.kinds.${charge.kind}`);
  const amount = format.money(charge.amount, currency);
  const others = charge.purchaseOrders.filter(({ id }) => id !== order.id);
  const own = shares.reduce((sum, share) => sum + share.amount, 0);
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" gap="200" wrap={false}>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" fontWeight="medium" breakWord>
            {reference ? text("landedCharges.bill", { kind, reference }) : kind}
          </Text>
          {reversedById === null ? null : <Badge>{text("landedCharges.takenBack")}</Badge>}
        </InlineStack>
        <Text
          as="span"
          numeric
          {...(reversedById !== null && { tone: "subdued", textDecorationLine: "line-through" })}
        >
          {amount}
        </Text>
      </InlineStack>
      {description ? (
        <Text as="p" breakWord>
          {description}
        </Text>
      ) : null}
      {others.length > 0 ? (
        <Text as="p" variant="bodySm">
          {text("landedCharges.otherOrders", {
            numbers: others.map(({ poNumber }) => poNumber).join(", "),
            amount: format.money(own, currency),
          })}
        </Text>
      ) : null}
      <InlineStack align="space-between" gap="200" wrap={false} blockAlign="end">
        <Text as="p" variant="bodySm" tone="subdued">
          <Facts
            facts={[
              format.day(billedOn),
              ...useReceiptNames(charge, order),
              text(`landedCharges.spreads.${spread}`),
              staffName(actor),
            ]}
          />
        </Text>
        {reversedById === null ? (
          <div className="br-fixed">
            <Button
              variant="plain"
              accessibilityLabel={text("landedCharges.takeBackOf", { kind, amount })}
              onClick={onTakeBack}
            >
              {text("landedCharges.takeBack")}
            </Button>
          </div>
        ) : null}
      </InlineStack>
    </BlockStack>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return facts.filter(Boolean).join(" · ");
}

const mostNamed = 2;

/** The receipts of the order that have a share, by their times where they are few. */
function useReceiptNames({ shares }: LandedChargeResource, { receipts }: PurchaseOrderResource): string[] {
  const text = useText();
  const format = useFormat();
  const ids = new Set(shares.map(({ receiptId }) => receiptId));
  if (ids.size > mostNamed) return [text("landedCharges.receiptCount", { count: ids.size })];
  return receipts
    .filter(({ id }) => ids.has(id))
    .map(({ createdAt }) => text("landedCharges.receiptOf", { time: format.dateTime(createdAt) }));
}
