import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, InlineGrid, Page, Select, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { KnownSalesNote } from "~/components/known-sales";
import { pageTitle } from "~/components/page-title";
import { ReorderTabs } from "~/components/reorder-tabs";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { ChangesCard } from "./changes-card";
import { type LoadedResults, loadResults } from "./load-results.server";
import { ResultCharts } from "./result-charts";
import { ResultTable } from "./result-table";
import { Verdict } from "./verdict";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop, actor } = await requireShop(request);
  return loadResults(shop, { params: new URL(request.url).searchParams, visitor: actor });
}

export const meta = pageTitle("results.title");

const classes = ["all", "A", "B", "C"] as const;

export default function Results() {
  const results = useLoaderData<typeof loader>();
  const text = useText();
  const { total, months, sales } = results;
  // The first results come shortly after the first forecasts; a new shop has none for weeks.
  useRefreshWhile(total === null, 30_000);
  return (
    <Page fullWidth>
      <TitleBar title={text("reorder.title")} />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("results.title")}
      </Text>
      <BlockStack gap="400">
        <KnownSalesNote sales={sales} />
        <Card padding="0">
          <ReorderTabs selected="results" />
          {total === null ? (
            <Box padding="400">
              <EmptyState heading={text("results.none")} image="/empty-stock.svg">
                <p>{text("results.noneHint")}</p>
              </EmptyState>
            </Box>
          ) : (
            <>
              <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
                <BlockStack gap="400">
                  <ClassSelect name={results.name} />
                  <Verdict total={total} />
                  {total.byForecast ? <ResultCharts months={months} /> : null}
                </BlockStack>
              </Box>
              <ResultTable months={months} />
              <Notes results={results} />
            </>
          )}
        </Card>
        <ChangesCard changes={results.changes} visitor={results.visitor} />
      </BlockStack>
    </Page>
  );
}

function ClassSelect({ name }: Pick<LoadedResults, "name">) {
  const text = useText();
  const { set } = useListFilters();
  return (
    <InlineGrid columns={{ xs: 1, md: 3 }}>
      <Select
        label={text("results.class")}
        options={classes.map((value) => ({ value, label: text(`results.classes.${value}`) }))}
        value={name}
        onChange={(chosen) => set("class", chosen === "all" ? "" : chosen)}
      />
    </InlineGrid>
  );
}

/** What the figures are made of. */
function Notes({ results: { measuredOn, variants, measured } }: { results: LoadedResults }) {
  const text = useText();
  const { day } = useFormat();
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <Text as="p" tone="subdued" variant="bodySm">
        {text("results.note", { day: measuredOn ? day(measuredOn) : "" })}{" "}
        {measured < variants ? text("results.sampled", { measured, variants }) : null}
      </Text>
    </Box>
  );
}
