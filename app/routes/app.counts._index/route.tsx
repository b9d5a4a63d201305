import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { ListToolbar } from "~/components/list-toolbar";
import { LocationSelect } from "~/components/location-select";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { useListFilters } from "~/components/use-list-filters";
import { useShortcuts } from "~/components/use-shortcuts";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { listStockCounts } from "~/models/stock-count/list.server";
import { stockCountStatuses } from "~/models/stock-count/status";
import { parseGid } from "~/platform/gid";
import { useExport } from "./use-export";
import { CountTable } from "./count-table";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const status = stockCountStatuses.find((one) => one === params.get("status"));
  const locationId = parseGid("Location", params.get("locationId") ?? "") ?? undefined;
  const search = params.get("search")?.trim().slice(0, 200);
  const [page, locations] = await Promise.all([
    orRefuse(
      listStockCounts(shop.id, { filters: { status, locationId, search }, page: pageRequest(params) }),
    ),
    listLocations(shop),
  ]);
  return { ...page, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("counts.title");

export default function Counts() {
  const { rows, nextCursor, locations } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const text = useText();
  const { params, set } = useListFilters();
  const isFiltered = ["status", "locationId", "search", "cursor"].some((name) => params.has(name));
  const exporting = useExport();
  const create = () => navigate("/app/counts/new");
  const tabs = [
    { id: "", label: text("common.all") },
    ...stockCountStatuses.map((id) => ({ id, label: text(`counts.status.${id}`) })),
  ];
  useShortcuts({
    n: create,
    "/": () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
  return (
    <Page>
      <TitleBar title={text("counts.title")}>
        <button variant="primary" onClick={create}>
          {text("counts.create")}
        </button>
        <button disabled={rows.length === 0 || exporting.pending} onClick={() => exporting.save(params)}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("counts.title")}
      </Text>
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("common.csv.failed")} />
        <Card padding="0">
          {rows.length > 0 || isFiltered ? (
            <>
              <ListToolbar
                tabs={tabs}
                selected={params.get("status") ?? ""}
                onSelect={(id) => set("status", id)}
                searchLabel={text("counts.search")}
                searchPlaceholder={text("counts.searchHint")}
              >
                <LocationSelect
                  locations={locations}
                  labelHidden
                  withAll
                  value={params.get("locationId") ?? ""}
                  onChange={(id) => set("locationId", id)}
                />
              </ListToolbar>
              {rows.length > 0 ? <CountTable rows={rows} /> : <NothingFound />}
              <Paging nextCursor={nextCursor} label={text("counts.pages")} />
            </>
          ) : (
            <Box padding="400">
              <EmptyState
                heading={text("counts.empty.heading")}
                image="/empty-stock.svg"
                action={{ content: text("counts.create"), onAction: create }}
              >
                <p>{text("counts.empty.text")}</p>
              </EmptyState>
            </Box>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}
