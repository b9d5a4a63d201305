import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Box, Button, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useShopSettings } from "~/components/shop-settings";
import { useText } from "~/components/use-text";
import { useFullExport } from "./use-full-export";

/** Hands over all data of the shop. */
export function ExportCard() {
  const text = useText();
  const shopify = useAppBridge();
  const { domain, locale } = useShopSettings();
  const { dayOf } = useFormat();
  const { bytes, error, start, stop } = useFullExport({
    domain,
    today: () => dayOf(new Date()),
    onDone: () => void shopify.toast.show(text("settings.export.done")),
  });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("settings.export.title")}
        </Text>
        <Text as="p" tone="subdued">
          {text("settings.export.hint")}
        </Text>
        <ErrorBanner error={error} title={text("settings.export.failed")} />
        <Box minHeight="32px">
          {bytes === null ? (
            <Button onClick={start}>{text("settings.export.start")}</Button>
          ) : (
            <InlineStack gap="300" blockAlign="center">
              <Spinner size="small" />
              <div role="status">
                {bytes === 0
                  ? text("settings.export.preparing")
                  : text("settings.export.progress", { size: megabytes(bytes, locale) })}
              </div>
              <Button onClick={stop}>{text("settings.export.stop")}</Button>
            </InlineStack>
          )}
        </Box>
      </BlockStack>
    </Card>
  );
}

function megabytes(bytes: number, locale: string): string {
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / 1_000_000);
}
