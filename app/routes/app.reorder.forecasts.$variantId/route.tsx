import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { BundleCard } from "~/components/bundle-card";
import { historyAddress } from "~/components/history-address";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { DemandCard } from "./demand-card";
import { LeftOutCard } from "./left-out-card";
import { loadForecast } from "./load-forecast.server";
import { MissBanner } from "./miss-banner";
import { PlacesCard } from "./places-card";
import { TargetCard } from "./target-card";
import { WhatIfCard } from "./what-if-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadForecast(request, shop, params.variantId ?? "");
}

export const meta = pageTitle("forecasts.title");

export default function ForecastOfVariant() {
  const { bundle, orders, exclusions, places, sales, ...forecast } = useLoaderData<typeof loader>();
  const text = useText();
  const { variant } = forecast;
  const title = variant.title || text("stockLevels.untitled");
  return (
    <Page
      title={title}
      subtitle={variant.sku}
      backAction={{ content: text("forecasts.title"), url: "/app/reorder/forecasts" }}
      secondaryActions={[
        { content: text("forecasts.detail.seeStock"), url: historyAddress(variant) ?? "/app/stock-levels" },
      ]}
    >
      <TitleBar title={title} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {forecast.miss ? <MissBanner miss={forecast.miss} /> : null}
            <KnownSalesNote sales={sales} />
            <DemandCard forecast={forecast} />
            <WhatIfCard forecast={forecast} />
            {places.length > 0 ? <PlacesCard places={places} /> : null}
            <LeftOutCard variantId={variant.variantId} orders={orders} exclusions={exclusions} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <TargetCard forecast={forecast} />
            <BundleCard bundle={bundle} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}
