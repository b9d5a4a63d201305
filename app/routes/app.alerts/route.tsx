import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, Layout, Page, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { getAlertConfiguration } from "~/models/alert/get-configuration.server";
import { listAlertsWithSubjects } from "~/models/alert/list-with-subjects.server";
import type { AlertFilters as Filters } from "~/models/alert/schema";
import { alertTypes } from "~/models/alert/types";
import { AlertFilters } from "./alert-filters";
import { AlertSettings } from "./alert-settings";
import { AlertTable } from "./alert-table";
import alertStyles from "./alerts.css?url";
import { useMarking } from "./use-marking";

export const meta = pageTitle("alerts.title");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: alertStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const [alerts, configuration] = await Promise.all([
    orRefuse(listAlertsWithSubjects(shop.id, { filters: filtersOf(params), page: pageRequest(params) })),
    getAlertConfiguration(shop.id),
  ]);
  return { ...alerts, configuration };
}

export default function Alerts() {
  const { rows, nextCursor, configuration } = useLoaderData<typeof loader>();
  const text = useText();
  const { params } = useListFilters();
  const marking = useMarking();
  const isFiltered = ["type", "unread", "cursor"].some((name) => params.has(name));
  return (
    <Page fullWidth>
      <TitleBar title={text("alerts.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("alerts.title")}
      </Text>
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ErrorBanner error={marking.error} title={text("alerts.notMarked")} />
            <Card padding="0">
              {rows.length > 0 || isFiltered ? (
                <>
                  <AlertFilters rows={rows} marking={marking} />
                  {rows.length > 0 ? <AlertTable rows={rows} marking={marking} /> : <NothingFound />}
                  <Paging nextCursor={nextCursor} label={text("alerts.pages")} />
                </>
              ) : (
                <NoAlerts />
              )}
            </Card>
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <AlertSettings configuration={configuration} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** The alerts that the page's address asks for. */
function filtersOf(params: URLSearchParams): Filters {
  const type = alertTypes.find((known) => known === params.get("type"));
  return { type, ...(params.has("unread") && { read: false }) };
}

function NoAlerts() {
  const text = useText();
  return (
    <Box padding="400">
      <EmptyState
        heading={text("alerts.empty.heading")}
        image="/empty-alerts.svg"
        action={{ content: text("alerts.empty.rules"), url: "/app/reorder" }}
      >
        <p>{text("alerts.empty.text")}</p>
      </EmptyState>
    </Box>
  );
}
