import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { OrderStatusBadge } from "~/components/order-status-badge";
import { idOf } from "~/components/page-query";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { requireShop } from "~/http/page.server";
import { ActionBar, type Dialog } from "./action-bar";
import { CancelOrder } from "./cancel-order";
import { DeleteOrder } from "./delete-order";
import { LinesCard } from "./lines-card";
import { loadOrder } from "./load-order.server";
import { MailBanner } from "./mail-banner";
import { OrderNotes } from "./order-notes";
import { PdfPreview } from "./pdf-preview";
import { ReceiptsCard } from "./receipts-card";
import { SendOrder } from "./send-order";
import { StockSyncBanner } from "./stock-sync-banner";
import { SupplierCard } from "./supplier-card";
import { TotalsSummary } from "./totals-summary";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadOrder(shop, idOf(params.id));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.order.poNumber ?? "Purchase order"} · Backroom` },
];

export default function PurchaseOrderPage() {
  const page = useLoaderData<typeof loader>();
  const { order, mails, operations } = page;
  const format = useFormat();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const isMailUnderWay = mails[0]?.mail === "pending";
  useRefreshWhile(isMailUnderWay || operations.some(({ status }) => status !== "rejected"));
  return (
    <Page
      title={order.poNumber}
      titleMetadata={<OrderStatusBadge status={order.status} />}
      subtitle={`${order.supplierName}, created ${format.date(order.createdAt)}`}
      backAction={{ content: "Purchase orders", url: "/app/purchase-orders" }}
    >
      <ActionBar order={order} onOpen={setDialog} />
      <SendOrder page={page} open={dialog === "send"} onClose={close} />
      <CancelOrder order={order} open={dialog === "cancel"} onClose={close} />
      <DeleteOrder order={order} open={dialog === "delete"} onClose={close} />
      <PdfPreview order={order} open={dialog === "pdf"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <MailBanner mails={mails} status={order.status} />
            <StockSyncBanner operations={operations} />
            <LinesCard order={order} />
            <TotalsSummary order={order} />
            <ReceiptsCard page={page} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <SupplierCard page={page} />
            <OrderNotes order={order} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
