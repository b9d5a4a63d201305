import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useParams } from "@remix-run/react";
import { Badge, BlockStack, Box, InlineStack, Layout, Page } from "@shopify/polaris";
import { BundleCard } from "~/components/bundle-card";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { LocationFilter } from "~/components/location-filter";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ChartCard } from "./chart-card";
import { CostCard } from "./cost-card";
import { CostChartCard } from "./cost-chart-card";
import { CostHistoryCard } from "./cost-history-card";
import { loadHistory } from "./load-history.server";
import { MovementsCard } from "./movements-card";
import { PlacesCard } from "./places-card";
import { RuleCard } from "./rule-card";
import { SuppliersCard } from "./suppliers-card";

const periods = ["last30", "last90", "thisYear", "lastYear"] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  const { searchParams } = new URL(request.url);
  const history = await loadHistory(shop, { number: params.variantId ?? "", params: searchParams });
  return { ...history, visitor: actor };
}

export const meta = pageTitle("stockLevels.history.pageTitle");

export default function StockHistory() {
  const { subject, levels, suppliers, bundle, cost, movements, days, range, locations, visitor } =
    useLoaderData<typeof loader>();
  const text = useText();
  const { variantId } = useParams();
  const navigate = useNavigate();
  const { params } = useListFilters();
  useRefreshWhile(levels.some(({ underWay }) => underWay));
  const isFiltered = params.has("locationId");
  const isCosted = !bundle.isBundle || cost.now.layers.length + cost.entries.rows.length > 0;
  const title = subject.title || text("stockLevels.untitled");
  return (
    <Page
      title={title}
      subtitle={subject.sku}
      backAction={{ content: text("stockLevels.title"), url: "/app/stock-levels" }}
      titleMetadata={subject.deleted ? <Badge>{text("stockLevels.history.deleted")}</Badge> : null}
    >
      <TitleBar title={title}>
        {subject.deleted ? null : (
          <button onClick={() => navigate(`/app/labels?variants=${variantId}`)}>
            {text("labels.title")}
          </button>
        )}
      </TitleBar>
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Box paddingInline={{ xs: "400", sm: "0" }}>
              <InlineStack gap="300" wrap>
                <LocationFilter locations={locations} />
                <DateRangeField range={range} choices={periods} />
              </InlineStack>
            </Box>
            <ChartCard
              days={days}
              start={range.start}
              reorderPoint={isFiltered ? null : (subject.rule?.reorderPoint ?? null)}
            />
            {isCosted ? <CostCard cost={cost.now} basis={cost.basis} inStore={cost.inStore} /> : null}
            <MovementsCard movements={movements} isFiltered={isFiltered} visitor={visitor} />
            {cost.days.length > 0 ? <CostChartCard days={cost.days} /> : null}
            {isCosted ? <CostHistoryCard costs={cost.entries} isFiltered={isFiltered} /> : null}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <BundleCard bundle={bundle} />
            {bundle.isBundle && levels.length === 0 ? null : <PlacesCard levels={levels} />}
            {bundle.isBundle && !subject.rule ? null : <RuleCard subject={subject} />}
            {bundle.isBundle && suppliers.length === 0 ? null : <SuppliersCard suppliers={suppliers} />}
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
