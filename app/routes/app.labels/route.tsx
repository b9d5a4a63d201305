import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ItemsCard } from "./items-card";
import styles from "./labels.css?url";
import { type LabelsPage, loadLabels } from "./load-labels.server";
import { NoItems } from "./no-items";
import { PreviewCard } from "./preview-card";
import { SettingsCard } from "./settings-card";
import { useLabels } from "./use-labels";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadLabels(shop.id, request);
}

export const links = () => [{ rel: "stylesheet", href: styles }];
export const meta = pageTitle("labels.title");

export default function LabelsOfSource() {
  const page = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <Page
      title={text("labels.title")}
      subtitle={subtitleOf(page, text)}
      backAction={{ content: text("common.back"), url: addressOf(page) }}
    >
      <TitleBar title={text("labels.title")} />
      {page.items.length === 0 ? <NoItems isChosen={page.kind === "variants"} /> : <LabelsForm page={page} />}
    </Page>
  );
}

function LabelsForm({ page: { kind, items } }: { page: LabelsPage }) {
  const labels = useLabels(items);
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          <ItemsCard kind={kind} items={items} labels={labels} />
          <PreviewCard labels={labels} />
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <SettingsCard labels={labels} />
      </Layout.Section>
    </Layout>
  );
}

function subtitleOf({ kind, name }: LabelsPage, text: ReturnType<typeof useText>): string {
  if (kind === "variants") return "";
  return kind === "transfer" ? text("transfers.name", { id: name }) : name;
}

/** Where the labels were asked for. */
function addressOf({ kind, documentId, orderId }: LabelsPage): string {
  if (kind === "transfer") return `/app/transfers/${documentId}`;
  return kind === "variants" ? "/app/stock-levels" : `/app/purchase-orders/${orderId}`;
}
