import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { OverBudgetBanner } from "~/components/buying-budget/over-budget-banner";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { idOf } from "~/components/page-query";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { useApiAction } from "~/components/use-api-action";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { isAllowed } from "~/models/purchase-order/transitions";
import { ActionBar, type Dialog } from "./action-bar";
import { AnswerCard } from "./answer-card";
import { ApprovalBanner } from "./approval-banner";
import { AskApproval } from "./ask-approval";
import { AttachmentsCard } from "./attachments-card";
import { BillsCard } from "./bills-card";
import { CancelOrder } from "./cancel-order";
import { ChargesCard } from "./charges-card";
import { ConfirmationCard } from "./confirmation-card";
import { DeclineApproval } from "./decline-approval";
import { DeleteOrder } from "./delete-order";
import { DepositCard } from "./deposit-card";
import { LinesCard } from "./lines-card";
import { loadOrder } from "./load-order.server";
import { MailBanner } from "./mail-banner";
import { OrderIncoming } from "./order-incoming";
import { OrderNotes } from "./order-notes";
import { OrderTimeline } from "./order-timeline";
import { PapersCard } from "./papers-card";
import { PdfPreview } from "./pdf-preview";
import { RateCard } from "./rate-card";
import { ReturnedBanner } from "./returned-banner";
import { ReturnsCard } from "./returns-card";
import { RevisionCard } from "./revision-card";
import { SendOrder } from "./send-order";
import { StoreOrderBanner } from "./store-order-banner";
import { SupplierCard } from "./supplier-card";
import { TotalsSummary } from "./totals-summary";
import { UndoReceipt } from "./undo-receipt";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return loadOrder(shop, { id: idOf(params.id), visitor: actor });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = [...(data ? [data.order.poNumber] : []), "Backroom"].join(" · ");
  return [{ title }];
};

export default function PurchaseOrderPage() {
  const page = useLoaderData<typeof loader>();
  const { order, mails, operations, revision } = page;
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [paper, setPaper] = useState<(typeof page.papers)[number] | null>(null);
  const [undoing, setUndoing] = useState<number | null>(null);
  const undone = order.receipts.find(({ id }) => id === undoing) ?? null;
  const close = () => {
    setDialog(null);
    setPaper(null);
  };
  const duplicating = useApiAction<typeof purchaseOrders.duplicate>({
    onSuccess: ({ id, poNumber: number }) => {
      shopify.toast.show(text("purchaseOrders.duplicating.done", { number, original: order.poNumber }));
      navigate(`/app/purchase-orders/${id}`);
      return "navigates";
    },
  });
  const amending = useApiAction({
    onSuccess: () => {
      navigate(`/app/purchase-orders/${order.id}/revision`);
      return "navigates";
    },
  });
  const { answer } = page.confirmation;
  const waiting = answer?.decision === null && isAllowed(order.status, "amend") ? answer : null;
  const canAmend = revision === null && isAllowed(order.status, "amend");
  const isMailUnderWay = mails[0]?.mail === "pending";
  const isMailWaiting = isMailUnderWay && mails[0]?.waitsFor !== "";
  const isStockUnderWay = operations.some(({ status }) => status !== "rejected");
  useRefreshWhile((isMailUnderWay && !isMailWaiting) || isStockUnderWay);
  useRefreshWhile(isMailWaiting, 60_000);
  return (
    <Page
      title={order.poNumber}
      titleMetadata={<OrderStatusBadge status={order.status} />}
      subtitle={text("purchaseOrders.createdOn", {
        supplier: order.supplierName,
        date: format.date(order.createdAt),
      })}
      backAction={{ content: text("purchaseOrders.title"), url: "/app/purchase-orders" }}
    >
      <ActionBar
        order={order}
        approval={page.approval}
        onOpen={setDialog}
        onDuplicate={() => void duplicating.run(purchaseOrders.duplicate, { params: { id: order.id } })}
        onAmend={
          canAmend ? () => void amending.run(orderRevisions.start, { params: { id: order.id } }) : undefined
        }
      />
      <SendOrder
        key={order.id}
        page={page}
        open={dialog === "send" || dialog === "send-elsewhere"}
        isElsewhere={dialog === "send-elsewhere"}
        onClose={close}
      />
      {revision ? (
        <SendOrder
          key={`revision-${revision.number}`}
          page={page}
          revision={revision}
          open={dialog === "revision"}
          onClose={close}
        />
      ) : null}
      <AskApproval order={order} open={dialog === "ask"} onClose={close} />
      <DeclineApproval page={page} open={dialog === "decline"} onClose={close} />
      <CancelOrder order={order} open={dialog === "cancel"} onClose={close} />
      <DeleteOrder order={order} open={dialog === "delete"} onClose={close} />
      <UndoReceipt
        order={order}
        receipt={undone}
        returnable={page.returnable}
        place={page.locationNames[undone?.locationId ?? ""] ?? text("purchaseOrders.timeline.formerLocation")}
        onClose={() => setUndoing(null)}
      />
      <PdfPreview order={order} paper={paper} open={dialog === "pdf"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner error={duplicating.error} title={text("purchaseOrders.duplicating.failed")} />
            <ErrorBanner error={amending.error} title={text("purchaseOrders.revision.notStarted")} />
            <StoreOrderBanner page={page} />
            <ApprovalBanner page={page} onOpen={setDialog} />
            <OverBudgetBanner {...page.budget} currency={order.currency} />
            <MailBanner mails={mails} order={order} />
            <ReturnedBanner page={page} onSendElsewhere={() => setDialog("send-elsewhere")} />
            <StockSyncBanner operations={operations} />
            <OrderIncoming orderId={order.id} shown={page.shown} />
            {waiting ? <AnswerCard key={waiting.answerNumber} order={order} answer={waiting} /> : null}
            {revision ? (
              <RevisionCard
                revision={revision}
                isBeingSent={isMailUnderWay}
                maySend={page.approval.maySend}
                onSend={() => setDialog("revision")}
              />
            ) : null}
            <LinesCard order={order} load={page.load} expected={page.confirmation.expected} />
            <TotalsSummary order={order} />
            <ChargesCard key={`charges-${order.id}`} page={page} />
            <OrderTimeline page={page} onUndo={setUndoing} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <SupplierCard page={page} />
            <RateCard key={`rate-${order.id}`} page={page} />
            <ConfirmationCard page={page} />
            <AttachmentsCard page={page} />
            <DepositCard key={`deposit-${order.id}`} page={page} />
            <BillsCard page={page} />
            <ReturnsCard returns={page.returns} />
            <PapersCard
              page={page}
              onOpen={(left) => {
                setPaper(left);
                setDialog("pdf");
              }}
            />
            <OrderNotes key={order.id} order={order} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
