import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { shopSettings } from "~/api/settings";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";

/** Shows the dismissed setup guide again. */
export function GuideCard({ isDismissed }: { isDismissed: boolean }) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({ onSuccess: () => void shopify.toast.show(text("settings.guide.back")) });
  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={action.error} />
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {text("settings.guide.title")}
            </Text>
            <Text as="p" tone="subdued">
              {text(isDismissed ? "settings.guide.dismissed" : "settings.guide.shown")}
            </Text>
          </BlockStack>
          <Button
            disabled={!isDismissed}
            loading={action.pending}
            onClick={() => void action.run(shopSettings.update, { body: { guideDismissed: false } })}
          >
            {text("settings.guide.showAgain")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
