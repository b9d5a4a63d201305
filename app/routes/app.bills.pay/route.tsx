import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Card, EmptyState, Layout, Page, Select, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { BillsCard } from "./bills-card";
import { CreditsCard } from "./credits-card";
import { DetailsCard } from "./details-card";
import { loadPay, type PayPage } from "./load-pay.server";
import { useFieldName } from "./use-field-name";
import { usePaymentForm } from "./use-payment-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadPay(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("supplierPayments.title");

export default function PayBillsRoute() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  const { set } = useListFilters();
  if (page.supplier) return <PayBills key={`${page.supplier.id} ${page.currency}`} {...page} />;
  const title = text("supplierPayments.title");
  return (
    <Page narrowWidth title={title} backAction={{ content: text("bills.title"), url: "/app/bills" }}>
      <TitleBar title={title} />
      <Card>
        {page.suppliers.length === 0 ? (
          <NothingToPay />
        ) : (
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {text("supplierPayments.whose")}
            </Text>
            <Select
              label={text("bills.form.supplierId")}
              placeholder={text("bills.form.choose")}
              options={page.suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value=""
              onChange={(id) => set("supplier", id)}
            />
          </BlockStack>
        )}
      </Card>
    </Page>
  );
}

function PayBills(page: PayPage) {
  const { supplier, bills, currencies, currency } = page;
  const text = useText();
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const { params, set } = useListFilters();
  const named = params.getAll("bill").map(Number);
  const form = usePaymentForm(page, {
    chosen: bills.flatMap(({ id }) => (named.includes(id) ? [id] : [])),
    onPaid: ({ id }) => {
      shopify.toast.show(text("bills.pay.done"));
      navigate(`/app/bills/payments/${id}`, { replace: true });
      return "navigates";
    },
  });
  const nameOf = useFieldName(form);
  const title = text("supplierPayments.title");
  return (
    <Page
      title={title}
      subtitle={supplier.name}
      backAction={{ content: text("bills.title"), url: "/app/bills" }}
    >
      <TitleBar title={title} />
      <FormSaveBar
        id="pay-bills"
        dirty={form.dirty}
        pending={form.action.pending}
        saveLabel={text("bills.pay.confirm")}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <BlockStack gap="400">
        <ErrorBanner error={form.action.error} title={text("bills.pay.refused")} nameOf={nameOf} />
        {bills.length === 0 ? (
          <Card>
            <NothingToPay />
          </Card>
        ) : (
          <Layout>
            <Layout.Section>
              <BlockStack gap="400">
                {currencies.length > 1 ? (
                  <Card>
                    <Select
                      label={text("bills.form.currency")}
                      helpText={text("supplierPayments.oneCurrency")}
                      options={currencies.map((one) => ({ value: one, label: one }))}
                      value={currency}
                      onChange={(one) => set("currency", one)}
                    />
                  </Card>
                ) : null}
                <BillsCard page={page} form={form} />
                <CreditsCard page={page} form={form} />
              </BlockStack>
            </Layout.Section>
            <Layout.Section variant="oneThird">
              <DetailsCard page={page} form={form} />
            </Layout.Section>
          </Layout>
        )}
      </BlockStack>
    </Page>
  );
}

function NothingToPay() {
  const text = useText();
  return (
    <EmptyState
      heading={text("supplierPayments.nothing")}
      image="/empty-orders.svg"
      action={{ content: text("bills.ofSupplier.all"), url: "/app/bills" }}
    >
      <p>{text("supplierPayments.nothingHint")}</p>
    </EmptyState>
  );
}
