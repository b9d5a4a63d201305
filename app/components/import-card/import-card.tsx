import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { imports } from "~/api/imports";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { ImportView } from "~/models/import-run/get.server";
import { ImportSteps } from "./import-steps";
import { useImportProgress } from "./use-import-progress";

/** What has been read from the store, and how far a running import has come. */
export function ImportCard({ newest }: { newest: ImportView | null }) {
  const text = useText();
  const shopify = useAppBridge();
  const view = useImportProgress(newest);
  const action = useApiAction({ onSuccess: () => void shopify.toast.show(text("home.import.started")) });
  const underWay = view?.status === "queued" || view?.status === "running";
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {text("home.import.title")}
          </Text>
          <Button
            onClick={() => void action.run(imports.start, {})}
            loading={action.pending}
            disabled={underWay}
          >
            {text("home.import.again")}
          </Button>
        </InlineStack>
        <ErrorBanner error={action.error} title={text("home.import.notStarted")} />
        {view?.status === "failed" ? (
          <Banner tone="critical" title={text("home.import.stopped")}>
            <p>{view.lastError || text("home.import.somethingWrong")}</p>
            <p>{text("home.import.goOn")}</p>
          </Banner>
        ) : null}
        {view ? null : <Text as="p">{text("home.import.never")}</Text>}
        {view && underWay ? <ImportSteps view={view} /> : null}
        {view?.status === "completed" ? <Finished view={view} /> : null}
      </BlockStack>
    </Card>
  );
}

function Finished({ view }: { view: ImportView }) {
  const text = useText();
  const format = useFormat();
  const { products = 0, variants = 0, levels = 0, orders, unreadLines = 0 } = view.totals;
  const parts = [
    text("home.import.products", { count: products }),
    text("common.counts.variants", { count: variants }),
    text("home.import.levels", { count: levels }),
    orders === undefined ? text("home.import.noOrders") : text("common.counts.orders", { count: orders }),
  ];
  const time = view.completedAt ? format.dateTime(view.completedAt) : "";
  return (
    <BlockStack gap="100">
      <Text as="p">{parts.join(", ")}</Text>
      {unreadLines > 0 ? (
        <Banner tone="warning" title={text("home.import.unread", { count: unreadLines })}>
          <p>{text("home.import.unreadText")}</p>
        </Banner>
      ) : null}
      <Text as="p" tone="subdued">
        {text("home.import.finished", { time })}
      </Text>
    </BlockStack>
  );
}
