import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { ReturnStatusBadge } from "~/components/return-status-badge";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ActionBar, type Dialog } from "./action-bar";
import { CancelReturn } from "./cancel-return";
import { CreditCard } from "./credit-card";
import { DeleteReturn } from "./delete-return";
import { DetailsCard } from "./details-card";
import { EmailReturn } from "./email-return";
import { HistoryCard } from "./history-card";
import { LinesCard } from "./lines-card";
import { loadReturn } from "./load-return.server";
import { MailBanner } from "./mail-banner";
import { PdfPreview } from "./pdf-preview";
import { RecordCredit } from "./record-credit";
import { SendReturn } from "./send-return";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return loadReturn(shop, { id: idOf(params.id), visitor: actor });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = [...(data ? [data.found.returnNumber] : []), "Backroom"].join(" · ");
  return [{ title }];
};

export default function ReturnPage() {
  const page = useLoaderData<typeof loader>();
  const { found, operations, mails } = page;
  const text = useText();
  const format = useFormat();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const [mail] = mails;
  const isMailUnderWay = mail?.mail === "pending" && mail.waitsFor === "";
  useRefreshWhile(isMailUnderWay || operations.some(({ status }) => status !== "rejected"));
  useRefreshWhile(mail?.mail === "pending" && !isMailUnderWay, 60_000);
  return (
    <Page
      title={found.returnNumber}
      titleMetadata={<ReturnStatusBadge status={found.status} />}
      subtitle={text("returns.subtitle", {
        supplier: found.supplierName,
        number: found.poNumber,
        date: format.date(found.createdAt),
      })}
      backAction={{ content: text("returns.title"), url: "/app/supplier-returns" }}
    >
      <ActionBar found={found} onOpen={setDialog} />
      <SendReturn key={`send ${found.id}`} page={page} open={dialog === "send"} onClose={close} />
      <EmailReturn
        key={`email ${found.id}`}
        page={page}
        open={dialog === "email" || dialog === "email-elsewhere"}
        isElsewhere={dialog === "email-elsewhere"}
        onClose={close}
      />
      <RecordCredit key={found.id} found={found} open={dialog === "credit"} onClose={close} />
      <CancelReturn found={found} open={dialog === "cancel"} onClose={close} />
      <DeleteReturn found={found} open={dialog === "delete"} onClose={close} />
      <PdfPreview found={found} open={dialog === "pdf"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <MailBanner page={page} onSendElsewhere={() => setDialog("email-elsewhere")} />
            <StockSyncBanner operations={operations} />
            <LinesCard found={found} />
            <HistoryCard page={page} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <CreditCard found={found} />
            <DetailsCard found={found} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
