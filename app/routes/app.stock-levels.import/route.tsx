import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Button, Page } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { listLocations } from "~/models/location/list.server";
import { EarlierImport } from "./earlier-import";
import { FileCard } from "./file-card";
import { PreviewCard } from "./preview-card";
import { ProblemsCard } from "./problems-card";
import { ProgressCard } from "./progress-card";
import { useImport } from "./use-import";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const locations = await listLocations(shop);
  return { locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("stockLevels.import.title");

export default function ImportStockLevels() {
  const { locations } = useLoaderData<typeof loader>();
  const text = useText();
  const running = useImport(locations);
  const { file, busy, error, progress, apply } = running;
  const left = (file?.changes.length ?? 0) - progress.sent.size;
  const isStarted = progress.sent.size > 0 || busy === "sending";
  return (
    <Page
      title={text("stockLevels.import.title")}
      backAction={{ content: text("stockLevels.title"), url: "/app/stock-levels" }}
    >
      <TitleBar title={text("stockLevels.import.title")} />
      <BlockStack gap="400">
        <ErrorBanner error={error} title={text("stockLevels.edit.failed")} />
        <EarlierImport {...running} />
        <FileCard {...running} place={locations[0]?.name} />
        {file ? (
          <>
            <ProblemsCard problems={file.problems} />
            <ProgressCard {...running} />
            {left > 0 ? (
              <Box paddingInline={{ xs: "400", sm: "0" }}>
                <Button
                  variant="primary"
                  size="large"
                  loading={busy === "sending"}
                  onClick={() => void apply()}
                >
                  {text("stockLevels.import.apply", { count: left })}
                </Button>
              </Box>
            ) : null}
            {isStarted ? null : <PreviewCard file={file} />}
            {isStarted && left === 0 ? (
              <Box paddingInline={{ xs: "400", sm: "0" }}>
                <Button url="/app/stock-levels">{text("stockLevels.import.back")}</Button>
              </Box>
            ) : null}
          </>
        ) : null}
      </BlockStack>
    </Page>
  );
}
