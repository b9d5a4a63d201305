import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { FormSaveBar } from "~/components/form-save-bar";
import { idOf } from "~/components/page-query";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ColumnsCard } from "./columns-card";
import { FileCard } from "./file-card";
import styles from "./format.css?url";
import { loadFormat } from "./load-format.server";
import { PreviewCard } from "./preview-card";
import { SendingCard } from "./sending-card";
import { useFormatForm } from "./use-format-form";
import { useFormatWords } from "./use-format-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadFormat(shop, idOf(params.id));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.supplier.name, "Backroom"].filter(Boolean).join(" · ") },
];
export const links = () => [{ rel: "stylesheet", href: styles }];

export default function SupplierFormatPage() {
  const { supplier, format, headings } = useLoaderData<typeof loader>();
  const text = useText();
  const form = useFormatForm(supplier.id, format);
  const words = useFormatWords();
  const title = text("supplierFormat.titleOf", { name: supplier.name });
  return (
    <Page title={title} backAction={{ content: supplier.name, url: `/app/suppliers/${supplier.id}` }}>
      <TitleBar title={title} />
      <FormSaveBar
        id="supplier-format"
        dirty={form.dirty}
        pending={form.action.pending}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <SaveRefusal kind="format" action={form.action} conflict={form.conflict} {...words} />
            <ColumnsCard form={form} headings={headings} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <SendingCard form={form} />
            <FileCard form={form} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="fullWidth">
          <PreviewCard supplierId={supplier.id} format={form.format} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}
