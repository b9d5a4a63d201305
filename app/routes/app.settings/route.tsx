import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page, Text } from "@shopify/polaris";
import { AlertCard } from "~/components/alert-card";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { ImportCard } from "~/components/import-card/import-card";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ApprovalCard } from "./approval-card";
import { BillsCard } from "./bills-card";
import { BringDataCard } from "./bring-data-card";
import { ChangedSettings } from "./changed-settings";
import { CostCard } from "./cost-card";
import { ExchangeRatesCard } from "./exchange-rates-card";
import { ExportCard } from "./export-card";
import { GuideCard } from "./guide-card";
import { IncomingCard } from "./incoming-card";
import { loadSettings } from "./load-settings.server";
import { LogoCard } from "./logo-card";
import { MailDomainCard } from "./mail-domain-card";
import { OrdersCard } from "./orders-card";
import { ReceivingCard } from "./receiving-card";
import { SuppliersCard } from "./suppliers-card";
import { useFieldName } from "./use-field";
import { useSettingsForm } from "./use-settings-form";

export const meta = pageTitle("settings.title");

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return loadSettings(shop, actor);
}

export default function SettingsPage() {
  const page = useLoaderData<typeof loader>();
  const { settings, alerts, locations, currencies, email, newestImport, shipmentAccess, logo, mailDomain } =
    page;
  const text = useText();
  const fieldName = useFieldName();
  const form = useSettingsForm({ settings, alerts });
  return (
    <Page narrowWidth>
      <TitleBar title={text("settings.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("settings.title")}
      </Text>
      <FormSaveBar
        id="settings"
        dirty={form.dirty}
        pending={form.pending}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <BlockStack gap="400">
        <ErrorBanner error={form.error} nameOf={fieldName} />
        <ChangedSettings form={form} locations={locations} />
        <OrdersCard form={form} locations={locations} currencies={currencies} />
        <ApprovalCard form={form} page={page} />
        <ReceivingCard form={form} />
        <BillsCard form={form} />
        <IncomingCard kind="incoming" isOn={settings.sentOrdersIncoming} access={shipmentAccess} />
        <IncomingCard kind="moving" isOn={settings.transfersIncoming} access={shipmentAccess} />
        <CostCard form={form} />
        <ExchangeRatesCard />
        <SuppliersCard form={form} email={email} />
        <LogoCard logo={logo} />
        <MailDomainCard domain={mailDomain} />
        <AlertCard draft={form.alerts} action={form} />
        <ImportCard newest={newestImport} />
        <BringDataCard />
        <ExportCard />
        <GuideCard isDismissed={settings.guideDismissed} />
      </BlockStack>
    </Page>
  );
}
