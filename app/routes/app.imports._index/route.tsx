import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { listDataImports } from "~/models/data-import/list.server";
import { underWay } from "~/models/data-import/status";
import { EarlierImports } from "./earlier-imports";
import { TemplatesCard } from "./templates-card";
import { UploadCard } from "./upload-card";
import { VendorsCard } from "./vendors-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return orRefuse(listDataImports(shop.id, pageRequest(new URL(request.url).searchParams)));
}

export const meta = pageTitle("imports.title");

export default function Imports() {
  const { rows, nextCursor } = useLoaderData<typeof loader>();
  const text = useText();
  useRefreshWhile(rows.some(({ status }) => underWay.some((one) => one === status)));
  return (
    <Page
      title={text("imports.title")}
      backAction={{ content: text("settings.title"), url: "/app/settings" }}
    >
      <TitleBar title={text("imports.title")} />
      <BlockStack gap="400">
        <UploadCard />
        <VendorsCard />
        <TemplatesCard />
        {rows.length > 0 ? <EarlierImports rows={rows} nextCursor={nextCursor} /> : null}
      </BlockStack>
    </Page>
  );
}
