import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { DocumentNotes } from "~/components/document-notes";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { pageTitle } from "~/components/page-title";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { TransferStatusBadge } from "~/components/transfer-status-badge";
import { useApiAction } from "~/components/use-api-action";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ActionBar, type Dialog } from "./action-bar";
import { CancelTransfer } from "./cancel-transfer";
import { CompleteTransfer } from "./complete-transfer";
import { HistoryCard } from "./history-card";
import { ItemsCard } from "./items-card";
import { loadTransfer } from "./load-transfer.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadTransfer(shop, idOf(params.id));
}

export const meta = pageTitle("transfers.one");

export default function TransferPage() {
  const page = useLoaderData<typeof loader>();
  const { transfer, operations } = page;
  const params = { id: transfer.id };
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const notes = useApiAction();
  const departure = useApiAction({
    onSuccess: () => void shopify.toast.show(text("transfers.detail.nowInTransit")),
  });
  const completion = useApiAction<typeof stockTransfers.update>({
    onSuccess: ({ stockSync }) => {
      const isDone = stockSync === "applied";
      shopify.toast.show(text(isDone ? "transfers.detail.completed" : "transfers.detail.completedFollows"));
    },
  });
  useRefreshWhile(operations.some(({ status }) => status !== "rejected"));
  const depart = () => void departure.run(stockTransfers.update, { params, body: { status: "in_transit" } });
  const complete = () =>
    void completion
      .run(stockTransfers.update, { params, body: { status: "completed" } })
      // After a refusal the levels have been read again.
      .then(revalidate)
      .then(close);
  const isShort = completion.error?.code === "CONFLICT" && completion.error.issues.length > 0;
  return (
    <Page
      title={text("transfers.name", { id: transfer.id })}
      titleMetadata={<TransferStatusBadge status={transfer.status} />}
      subtitle={text("transfers.subtitle", {
        source: transfer.sourceLocationName,
        destination: transfer.destinationLocationName,
        date: format.date(transfer.createdAt),
      })}
      backAction={{ content: text("transfers.title"), url: "/app/transfers" }}
    >
      <ActionBar transfer={transfer} onDepart={depart} onOpen={setDialog} />
      <CompleteTransfer
        transfer={transfer}
        open={dialog === "complete"}
        pending={completion.pending}
        onComplete={complete}
        onClose={close}
      />
      <CancelTransfer transfer={transfer} open={dialog === "cancel"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner error={departure.error} title={text("transfers.detail.notChanged")} />
            <ErrorBanner
              error={completion.error}
              title={text(isShort ? "transfers.detail.short" : "transfers.detail.notChanged")}
            />
            <StockSyncBanner operations={operations} />
            <ItemsCard page={page} action={completion} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <HistoryCard page={page} />
            <DocumentNotes
              kind="transfer"
              notes={transfer.notes}
              action={notes}
              onSave={(words, document) =>
                notes.run(stockTransfers.update, { params, body: { notes: words } }, document)
              }
            />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
