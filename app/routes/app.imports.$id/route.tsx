import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { ImportStatusBadge } from "~/components/imports/import-status-badge";
import { useImportName } from "~/components/imports/use-import-name";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { getDataImport } from "~/models/data-import/get.server";
import { listImportRows } from "~/models/data-import/list-rows.server";
import { isJudged } from "~/models/data-import/resource";
import { importOutcomes, underWay } from "~/models/data-import/status";
import { LinesCard } from "./lines-card";
import { ReadCard } from "./read-card";
import { StepCard } from "./step-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? "") ? Number(params.id) : 0;
  const asked = new URL(request.url).searchParams;
  const outcome = importOutcomes.find((known) => known === asked.get("outcome"));
  const dataImport = await orRefuse(getDataImport(shop.id, id));
  const page = await orRefuse(
    listImportRows(shop.id, { id, filters: { outcome }, page: pageRequest(asked) }),
  );
  return { dataImport, page };
}

export const meta = pageTitle("imports.title");

export default function ImportPage() {
  const { dataImport, page } = useLoaderData<typeof loader>();
  const text = useText();
  const name = useImportName()(dataImport);
  const isUnderWay = underWay.some((status) => status === dataImport.status);
  useRefreshWhile(isUnderWay, 1_000);
  const isReadable = dataImport.lines > 0 && !isUnderWay;
  return (
    <Page
      title={name}
      titleMetadata={<ImportStatusBadge status={dataImport.status} />}
      backAction={{ content: text("imports.title"), url: "/app/imports" }}
    >
      <TitleBar title={name} />
      <BlockStack gap="400">
        <StepCard dataImport={dataImport} />
        {isReadable && dataImport.status === "previewed" ? (
          <ReadCard
            key={`${dataImport.kind} ${JSON.stringify(dataImport.mapping)}`}
            dataImport={dataImport}
          />
        ) : null}
        {isReadable && isJudged(dataImport) ? <LinesCard dataImport={dataImport} page={page} /> : null}
      </BlockStack>
    </Page>
  );
}
