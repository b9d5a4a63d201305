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
import { listStockTransfers } from "~/models/stock-transfer/list.server";
import { stockTransferStatuses } from "~/models/stock-transfer/status";
import { parseGid } from "~/platform/gid";
import { useExport } from "./use-export";
import { TransferTable } from "./transfer-table";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const status = stockTransferStatuses.find((one) => one === params.get("status"));
  const locationId = parseGid("Location", params.get("locationId") ?? "") ?? undefined;
  const search = params.get("search")?.trim().slice(0, 200);
  const [page, locations] = await Promise.all([
    orRefuse(
      listStockTransfers(shop.id, { filters: { status, locationId, search }, page: pageRequest(params) }),
    ),
    listLocations(shop),
  ]);
  return { ...page, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("transfers.title");

export default function Transfers() {
  const { rows, nextCursor, locations } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const text = useText();
  const { params, set } = useListFilters();
  const isFiltered = ["status", "locationId", "search", "cursor"].some((name) => params.has(name));
  const exporting = useExport();
  const create = () => navigate("/app/transfers/new");
  const tabs = [
    { id: "", label: text("common.all") },
    ...stockTransferStatuses.map((id) => ({ id, label: text(`transfers.status.${id}`) })),
  ];
  useShortcuts({
    n: create,
    "/": () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
  return (
    <Page>
      <TitleBar title={text("transfers.title")}>
        <button variant="primary" onClick={create}>
          {text("transfers.create")}
        </button>
        <button disabled={rows.length === 0 || exporting.pending} onClick={() => exporting.save(params)}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("transfers.title")}
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
                searchLabel={text("transfers.search")}
                searchPlaceholder={text("transfers.searchHint")}
              >
                <LocationSelect
                  locations={locations}
                  labelHidden
                  withAll
                  value={params.get("locationId") ?? ""}
                  onChange={(id) => set("locationId", id)}
                />
              </ListToolbar>
              {rows.length > 0 ? <TransferTable rows={rows} /> : <NothingFound />}
              <Paging nextCursor={nextCursor} label={text("transfers.pages")} />
            </>
          ) : (
            <Box padding="400">
              <EmptyState
                heading={text("transfers.empty.heading")}
                image="/empty-stock.svg"
                action={{ content: text("transfers.create"), onAction: create }}
              >
                <p>{text(locations.length > 1 ? "transfers.empty.text" : "transfers.empty.oneLocation")}</p>
              </EmptyState>
            </Box>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}
