import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { BillStatusBadge } from "~/components/bill-status-badge";
import { useFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ActionBar, type Dialog } from "./action-bar";
import { ApproveBill } from "./approve-bill";
import { DetailsCard } from "./details-card";
import { CancelBill, DeleteBill } from "./end-bill";
import { ExchangeCard } from "./exchange-card";
import { LinesCard } from "./lines-card";
import { loadBill } from "./load-bill.server";
import { PayBill } from "./pay-bill";
import { PaymentsCard } from "./payments-card";
import { UseCredit } from "./use-credit";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return loadBill(shop, { id: idOf(params.id), visitor: actor });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [...(data ? [data.bill.number] : []), "Backroom"].join(" · ") },
];

export default function BillPage() {
  const page = useLoaderData<typeof loader>();
  const { bill } = page;
  const text = useText();
  const format = useFormat();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { id, kind, number, status, supplierName, billedOn } = bill;
  return (
    <Page
      title={kind === "bill" ? number : `${text("bills.kinds.credit")} ${number}`}
      titleMetadata={<BillStatusBadge kind={kind} status={status} />}
      subtitle={[supplierName, format.day(billedOn)].join(" · ")}
      backAction={{ content: text("bills.title"), url: "/app/bills" }}
    >
      <ActionBar page={page} onOpen={setDialog} />
      <ApproveBill bill={bill} deposit={page.deposit} open={dialog === "approve"} onClose={close} />
      <PayBill key={`pay ${id}`} page={page} open={dialog === "pay"} onClose={close} />
      <UseCredit key={`credit ${id}`} page={page} open={dialog === "credit"} onClose={close} />
      <CancelBill bill={bill} open={dialog === "cancel"} onClose={close} />
      <DeleteBill bill={bill} open={dialog === "delete"} onClose={close} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <LinesCard bill={bill} />
            <PaymentsCard page={page} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <DetailsCard page={page} />
            <ExchangeCard bill={bill} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
