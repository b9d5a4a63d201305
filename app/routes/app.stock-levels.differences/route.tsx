import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, Page } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { ListTabs } from "~/components/list-tabs";
import { NothingFound } from "~/components/nothing-found";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { Agreement } from "./agreement";
import { CheckCard } from "./check-card";
import { DifferenceTable } from "./difference-table";
import styles from "./differences.css?url";
import { loadDifferences } from "./load-differences.server";
import { PickedBar } from "./picked-bar";
import { useDeciding } from "./use-deciding";
import { usePicking } from "./use-picking";
import { viewOf, views } from "./view-of";

export const meta = pageTitle("differences.title");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadDifferences(shop.id, new URL(request.url).searchParams);
}

export default function Differences() {
  const { rows, nextCursor, check } = useLoaderData<typeof loader>();
  const text = useText();
  const { params, set } = useListFilters();
  const deciding = useDeciding();
  const picking = usePicking(rows);
  useRefreshWhile(check.isRunning || rows.some(({ stockSync }) => stockSync === "pending"));
  const view = viewOf(params);
  return (
    <Page
      fullWidth
      title={text("differences.title")}
      subtitle={text("differences.subtitle")}
      backAction={{ content: text("stockLevels.title"), url: "/app/stock-levels" }}
    >
      <TitleBar title={text("differences.title")} />
      <BlockStack gap="400">
        <CheckCard check={check} />
        <ErrorBanner error={deciding.error} title={text("differences.failed")} />
        <Card padding="0">
          <ListTabs
            tabs={views.map((id) => ({ id, label: text(`differences.tabs.${id}`) }))}
            selected={view}
            onSelect={(id) => set("view", id === "open" ? "" : id)}
          />
          {rows.length > 0 ? (
            <DifferenceTable rows={rows} deciding={deciding} selection={picking.selection} />
          ) : view === "open" && !params.has("cursor") ? (
            <Agreement completedAt={check.completedAt} />
          ) : (
            <NothingFound />
          )}
          <PickedBar picking={picking} deciding={deciding} />
          <Paging nextCursor={nextCursor} label={text("differences.pages")} />
        </Card>
      </BlockStack>
    </Page>
  );
}
