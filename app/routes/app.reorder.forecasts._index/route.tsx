import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Box, Card, EmptyState, Page, Select, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { KnownSalesNote } from "~/components/known-sales";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { ReorderTabs } from "~/components/reorder-tabs";
import { TitleBar } from "~/components/title-bar";
import { useFollowing } from "~/components/use-following";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { DecideStrip } from "./decide-strip";
import { ForecastTable } from "./forecast-table";
import { LeftOutStrip } from "./left-out-strip";
import { loadForecasts } from "./load-forecasts.server";
import { ServiceStrip } from "./service-strip";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadForecasts(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("forecasts.title");

export default function Forecasts() {
  const { policy, exclusions, counts, sales, rows, nextCursor, isFiltered } = useLoaderData<typeof loader>();
  const text = useText();
  const following = useFollowing();
  const { params, set } = useListFilters();
  const isFirst = policy.renewedOn === null;
  useRefreshWhile(isFirst);
  return (
    <Page fullWidth>
      <TitleBar title={text("reorder.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("forecasts.title")}
      </Text>
      <BlockStack gap="400">
        <ErrorBanner error={following.error} title={text("forecasts.notChanged")} />
        {isFirst ? (
          <Banner tone="info" title={text("forecasts.making")}>
            <p>{text("forecasts.makingHint")}</p>
          </Banner>
        ) : null}
        <KnownSalesNote sales={sales} />
        <Card padding="0">
          <ReorderTabs selected="forecasts" />
          <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
            <DecideStrip counts={counts} following={following} />
          </Box>
          <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
            <ServiceStrip policy={policy} />
          </Box>
          <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
            <LeftOutStrip exclusions={exclusions} />
          </Box>
          {rows.length === 0 && !isFiltered ? (
            <Box padding="400">
              <EmptyState heading={text("forecasts.none")} image="/empty-stock.svg">
                <p>{text("forecasts.noneHint")}</p>
              </EmptyState>
            </Box>
          ) : (
            <>
              <ListToolbar
                searchLabel={text("forecasts.search")}
                searchPlaceholder={text("forecasts.placeholder")}
              >
                <Select
                  label={text("forecasts.sells.filter")}
                  labelHidden
                  options={[
                    { value: "", label: text("forecasts.sells.all") },
                    { value: "wrong", label: text("forecasts.sells.wrong", { count: counts.wrong }) },
                  ]}
                  value={params.get("sells") ?? ""}
                  onChange={(chosen) => set("sells", chosen)}
                />
              </ListToolbar>
              {rows.length > 0 ? <ForecastTable rows={rows} following={following} /> : <NothingFound />}
            </>
          )}
          <Paging nextCursor={nextCursor} label={text("forecasts.pages")} />
        </Card>
      </BlockStack>
    </Page>
  );
}
