import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { imports } from "~/api/imports";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import type { ImportView } from "~/models/import-run/get.server";
import { ImportSteps } from "./import-steps";
import { useImportProgress } from "./use-import-progress";

/** What has been read from the store, and how far a running import has come. */
export function ImportCard({ newest }: { newest: ImportView | null }) {
  const shopify = useAppBridge();
  const view = useImportProgress(newest);
  const action = useApiAction({ onSuccess: () => void shopify.toast.show("Import started") });
  const underWay = view?.status === "queued" || view?.status === "running";
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            Store data
          </Text>
          <Button
            onClick={() => void action.run(imports.start, {})}
            loading={action.pending}
            disabled={underWay}
          >
            Import again
          </Button>
        </InlineStack>
        <ErrorBanner error={action.error} title="The import could not be started" />
        {view?.status === "failed" ? (
          <Banner tone="critical" title="The import stopped">
            <p>{`${view.lastError || "Something went wrong."} What was read before is kept. Import again to go on.`}</p>
          </Banner>
        ) : null}
        {view ? null : <Text as="p">Nothing has been imported yet.</Text>}
        {view && underWay ? <ImportSteps view={view} /> : null}
        {view?.status === "completed" ? <Finished view={view} /> : null}
      </BlockStack>
    </Card>
  );
}

function Finished({ view }: { view: ImportView }) {
  const format = useFormat();
  const { products = 0, variants = 0, levels = 0, orders = 0 } = view.totals;
  const parts = [
    format.count(products, "product"),
    format.count(variants, "variant"),
    format.count(levels, "stock level"),
    format.count(orders, "order"),
  ];
  return (
    <BlockStack gap="100">
      <Text as="p">{parts.join(", ")}</Text>
      <Text as="p" tone="subdued">
        {`Imported ${view.completedAt ? format.dateTime(view.completedAt) : ""}. Changes in your store come in by themselves.`}
      </Text>
    </BlockStack>
  );
}
