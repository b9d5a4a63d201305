import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ErrorBanner } from "~/components/error-banner";
import { LeftOutDays } from "~/components/left-out-sales/left-out-days";
import { type LeavingOut, useLeavingOut } from "~/components/left-out-sales/use-leaving-out";
import { useText } from "~/components/use-text";
import type { LargeOrder } from "~/models/demand-exclusion/largest-orders.server";
import type { DemandExclusionResource } from "~/models/demand-exclusion/resource";

interface Props {
  variantId: string;
  orders: readonly LargeOrder[];
  exclusions: readonly DemandExclusionResource[];
}

/** What the forecast shall not learn from: single large orders, and days. */
export function LeftOutCard({ variantId, orders, exclusions }: Props) {
  const text = useText();
  const leavingOut = useLeavingOut();
  const days = useLeavingOut();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("forecasts.leftOut.title")}
        </Text>
        <Text as="p" tone="subdued">
          {text("forecasts.leftOut.hint")}
        </Text>
        {orders.length > 0 ? (
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              {text("forecasts.leftOut.orders")}
            </Text>
            <ErrorBanner error={leavingOut.error} title={text("forecasts.leftOut.notChanged")} />
            {orders.map((order) => (
              <Order key={order.orderId} order={order} variantId={variantId} leavingOut={leavingOut} />
            ))}
          </BlockStack>
        ) : null}
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {text("forecasts.leftOut.days")}
          </Text>
          <LeftOutDays exclusions={exclusions} leavingOut={days} variantId={variantId} />
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

interface OrderProps {
  order: LargeOrder;
  variantId: string;
  leavingOut: LeavingOut;
}

function Order({ order: { orderId, day, units, exclusionId }, variantId, leavingOut }: OrderProps) {
  const text = useText();
  const calendar = useCalendarFormat();
  const name = text("forecasts.leftOut.order", { count: units, day: calendar.day(day) });
  const isLeftOut = exclusionId !== null;
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center" wrap={false}>
      <Text as="p" {...(isLeftOut && { tone: "subdued", textDecorationLine: "line-through" })}>
        {name}
      </Text>
      <Button
        variant="plain"
        accessibilityLabel={text(isLeftOut ? "forecasts.leftOut.countOf" : "forecasts.leftOut.leaveOutOf", {
          days: name,
        })}
        loading={leavingOut.of === (isLeftOut ? String(exclusionId) : orderId)}
        disabled={leavingOut.pending}
        onClick={() =>
          void (isLeftOut ? leavingOut.count(exclusionId) : leavingOut.leaveOut(orderId, variantId))
        }
      >
        {text(isLeftOut ? "forecasts.leftOut.count" : "forecasts.leftOut.leaveOut")}
      </Button>
    </InlineStack>
  );
}
