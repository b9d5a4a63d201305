import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { stockTransfers } from "~/api/stock-transfers";
import { DocumentNotes } from "~/components/document-notes";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { IncomingBanner } from "~/components/incoming-banner";
import { idOf } from "~/components/page-query";
import { pageTitle } from "~/components/page-title";
import { ReversalNote } from "~/components/reversal-note";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { TransferStatusBadge } from "~/components/transfer-status-badge";
import { useApiAction } from "~/components/use-api-action";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { transferContent } from "~/models/stock-transfer/content";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { ActionBar, type Dialog } from "./action-bar";
import { CancelTransfer } from "./cancel-transfer";
import { ConfirmStep } from "./confirm-step";
import { HistoryCard } from "./history-card";
import { ItemsCard } from "./items-card";
import { loadTransfer } from "./load-transfer.server";
import { UndoTransfer } from "./undo-transfer";

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
  const step = useApiAction<typeof stockTransfers.update>({
    onSuccess: ({ status, stockSync }) => {
      const isDone = stockSync === "applied";
      const done = status === "completed" ? "completed" : "nowInTransit";
      const follows = status === "completed" ? "completedFollows" : "inTransitFollows";
      shopify.toast.show(text(`transfers.detail.${isDone ? done : follows}`));
    },
  });
  useRefreshWhile(operations.some(({ status }) => status !== "rejected"));
  const become = (status: "in_transit" | "completed") =>
    void step
      .run(stockTransfers.update, { params, body: { status } })
      // After a refusal the levels have been read again.
      .then(revalidate)
      .then(close);
  const isReversal = transfer.reversesTransferId !== null;
  const undoneOrUndoing =
    transfer.reversesTransferId === null ? transfer.reversedByTransferIds : [transfer.reversesTransferId];
  const isShort = step.error?.code === "CONFLICT" && step.error.issues.length > 0;
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
      <ActionBar transfer={transfer} hasArrived={page.arrived.length > 0} onOpen={setDialog} />
      <ConfirmStep
        step="depart"
        transfer={transfer}
        open={dialog === "depart"}
        pending={step.pending}
        onConfirm={() => become("in_transit")}
        onClose={close}
      />
      <ConfirmStep
        step="complete"
        transfer={transfer}
        open={dialog === "complete"}
        pending={step.pending}
        onConfirm={() => become("completed")}
        onClose={close}
      />
      <CancelTransfer transfer={transfer} open={dialog === "cancel"} onClose={close} />
      <UndoTransfer page={page} open={dialog === "undo"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner
              error={step.error}
              title={text(isShort ? "transfers.detail.short" : "transfers.detail.notChanged")}
            />
            <ReversalNote
              title={text(`transfers.undoing.${isReversal ? "undoes" : "undone"}`)}
              links={undoneOrUndoing.map((id) => ({
                to: `/app/transfers/${id}`,
                label: text("transfers.name", { id }),
              }))}
            />
            <StockSyncBanner operations={operations} />
            <IncomingBanner kind="transfer" id={transfer.id} shown={page.shown} />
            <ItemsCard page={page} action={step} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <HistoryCard page={page} />
            <DocumentNotes
              kind="transfer"
              content={transferContent(transfer)}
              toContent={(answer) => transferContent(answer as StockTransferResource)}
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
