import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, ButtonGroup, Card, Text, TextField } from "@shopify/polaris";
import { orderConfirmations } from "~/api/order-confirmations";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { isAllowed } from "~/models/purchase-order/transitions";
import type { OrderPage } from "./load-order.server";

/** The link by which the supplier confirms the order: whether it was opened, and how to replace or revoke it. */
export function ConfirmationCard({
  page: { order, supplier, confirmation, linkAddress },
}: {
  page: Pick<OrderPage, "order" | "supplier" | "confirmation" | "linkAddress">;
}) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const { link, confirmedAt } = confirmation;
  const params = { id: order.id };
  const replacing = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.confirmation.made")),
  });
  const revoking = useApiAction({
    onSuccess: () => void shopify.toast.show(text("purchaseOrders.confirmation.revoked")),
  });
  const pending = replacing.pending || revoking.pending;
  const isWanted = supplier.confirmByLink || link !== null || confirmation.answer !== null;
  if (!isWanted || !isAllowed(order.status, "amend")) return null;
  const opened = link?.openedAt
    ? text("purchaseOrders.confirmation.opened", { date: format.dateTime(link.openedAt) })
    : text("purchaseOrders.confirmation.unopened");
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.confirmation.title")}
        </Text>
        <ErrorBanner
          error={replacing.error ?? revoking.error}
          title={text("purchaseOrders.confirmation.linkUnchanged")}
        />
        {confirmedAt ? (
          <Text as="p" fontWeight="semibold">
            {text("purchaseOrders.confirmation.confirmed", { date: format.dateTime(confirmedAt) })}
          </Text>
        ) : null}
        <Text as="p" tone="subdued">
          {link ? opened : text("purchaseOrders.confirmation.noLink")}
        </Text>
        {link && linkAddress ? (
          <TextField
            label={text("purchaseOrders.confirmation.link")}
            helpText={text("purchaseOrders.confirmation.linkHint")}
            value={linkAddress}
            readOnly
            selectTextOnFocus
            autoComplete="off"
          />
        ) : null}
        <ButtonGroup>
          <Button
            disabled={pending}
            onClick={() => void replacing.run(orderConfirmations.replaceLink, { params })}
          >
            {text(`purchaseOrders.confirmation.${link ? "replace" : "make"}`)}
          </Button>
          {link ? (
            <Button
              disabled={pending}
              tone="critical"
              onClick={() => void revoking.run(orderConfirmations.revokeLink, { params })}
            >
              {text("purchaseOrders.confirmation.revoke")}
            </Button>
          ) : null}
        </ButtonGroup>
      </BlockStack>
    </Card>
  );
}
