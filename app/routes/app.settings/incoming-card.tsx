import { useAppBridge } from "@shopify/app-bridge-react";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { shopSettings } from "~/api/settings";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { shipmentScopes } from "~/models/shipment/scopes";

interface Props {
  /** What becomes incoming: sent orders, or transfers. */
  kind: "incoming" | "moving";
  isOn: boolean;
  access: { canShow: boolean; canReceive: boolean };
}

const settingOf = { incoming: "sentOrdersIncoming", moving: "transfersIncoming" } as const;

/** Turns it on after the merchant has granted what it needs; Shopify asks for that itself. */
export function IncomingCard({ kind, isOn, access }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [isDeclined, setDeclined] = useState(false);
  const action = useApiAction({
    onSuccess: () => void shopify.toast.show(text(`settings.${kind}.${isOn ? "turnedOff" : "turnedOn"}`)),
  });
  const turn = (on: boolean) => action.run(shopSettings.update, { body: { [settingOf[kind]]: on } });

  async function turnOn() {
    const { result } = await shopify.scopes.request([...shipmentScopes]);
    const isGranted = result === "granted-all";
    setDeclined(!isGranted);
    if (isGranted) await turn(true);
  }

  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={action.error} />
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {text(`settings.${kind}.title`)}
            </Text>
            <Badge {...(isOn && { tone: "success" })}>
              {text(isOn ? "settings.incoming.isOn" : "settings.incoming.isOff")}
            </Badge>
          </InlineStack>
          <Button
            loading={action.pending}
            accessibilityLabel={`${text(isOn ? "settings.incoming.turnOff" : "settings.incoming.turnOn")}: ${text(`settings.${kind}.title`)}`}
            onClick={() => void (isOn ? turn(false) : turnOn())}
          >
            {text(isOn ? "settings.incoming.turnOff" : "settings.incoming.turnOn")}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {text(`settings.${kind}.hint`)}
        </Text>
        {isOn ? null : (
          <Text as="p" tone="subdued">
            {text(`settings.${kind}.access`)}
          </Text>
        )}
        {isOn && !access.canReceive ? <Banner tone="info">{text(`settings.${kind}.partly`)}</Banner> : null}
        {isDeclined ? <Banner tone="warning">{text("settings.incoming.declined")}</Banner> : null}
      </BlockStack>
    </Card>
  );
}
