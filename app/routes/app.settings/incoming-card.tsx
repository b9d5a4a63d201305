import { useAppBridge } from "@shopify/app-bridge-react";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { shopSettings } from "~/api/settings";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { shipmentScopes } from "~/models/order-shipment/scopes";

interface Props {
  isOn: boolean;
  access: { canShow: boolean; canReceive: boolean };
}

/** Turns it on after the merchant has granted what it needs; Shopify asks for that itself. */
export function IncomingCard({ isOn, access }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [isDeclined, setDeclined] = useState(false);
  const action = useApiAction({
    onSuccess: () => void shopify.toast.show(text(`settings.incoming.${isOn ? "turnedOff" : "turnedOn"}`)),
  });

  async function turnOn() {
    const { result } = await shopify.scopes.request([...shipmentScopes]);
    const isGranted = result === "granted-all";
    setDeclined(!isGranted);
    if (isGranted) await action.run(shopSettings.update, { body: { sentOrdersIncoming: true } });
  }

  const turnOff = () => action.run(shopSettings.update, { body: { sentOrdersIncoming: false } });

  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={action.error} />
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {text("settings.incoming.title")}
            </Text>
            <Badge {...(isOn && { tone: "success" })}>
              {text(isOn ? "settings.incoming.isOn" : "settings.incoming.isOff")}
            </Badge>
          </InlineStack>
          <Button loading={action.pending} onClick={() => void (isOn ? turnOff() : turnOn())}>
            {text(isOn ? "settings.incoming.turnOff" : "settings.incoming.turnOn")}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {text("settings.incoming.hint")}
        </Text>
        {isOn ? null : (
          <Text as="p" tone="subdued">
            {text("settings.incoming.access")}
          </Text>
        )}
        {isOn && !access.canReceive ? <Banner tone="info">{text("settings.incoming.partly")}</Banner> : null}
        {isDeclined ? <Banner tone="warning">{text("settings.incoming.declined")}</Banner> : null}
      </BlockStack>
    </Card>
  );
}
