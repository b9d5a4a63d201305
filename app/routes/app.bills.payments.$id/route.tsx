import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Badge, Layout, Page } from "@shopify/polaris";
import { useState } from "react";
import { useFormat } from "~/components/format";
import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readSupplierPayment } from "~/models/supplier-payment/read.server";
import { DetailsCard } from "./details-card";
import { PartsCard } from "./parts-card";
import { TakeBackPayment } from "./take-back-payment";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop, actor: visitor } = await requireShop(request);
  return { payment: await orRefuse(readSupplierPayment(shop.id, idOf(params.id))), visitor };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [...(data ? [data.payment.reference || data.payment.supplierName] : []), "Backroom"].join(" · ") },
];

export default function SupplierPaymentPage() {
  const { payment, visitor } = useLoaderData<typeof loader>();
  const { amount, currency, supplierName, paidOn, reference, parts } = payment;
  const text = useText();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const isTakenBack = parts.every(({ reversedById }) => reversedById !== null);
  const title = text("supplierPayments.of", { amount: format.money(amount, currency) });
  return (
    <Page
      title={title}
      titleMetadata={isTakenBack ? <Badge>{text("bills.payments.takenBack")}</Badge> : undefined}
      subtitle={[supplierName, format.day(paidOn), reference].filter(Boolean).join(" · ")}
      backAction={{ content: text("bills.title"), url: "/app/bills" }}
    >
      <TitleBar title={title}>
        {isTakenBack ? null : (
          <button onClick={() => setIsAsking(true)}>{text("bills.payments.takeBack")}</button>
        )}
      </TitleBar>
      <TakeBackPayment payment={payment} open={isAsking} onClose={() => setIsAsking(false)} />
      <Layout>
        <Layout.Section>
          <PartsCard payment={payment} />
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <DetailsCard payment={payment} visitor={visitor} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}
