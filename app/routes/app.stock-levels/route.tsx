import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { Box, Card, EmptyState, Page, Select, Text } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { Paging } from "~/components/paging";
import { useListFilters } from "~/components/use-list-filters";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { listStockLevels } from "~/models/stock-level/list.server";
import { parseGid } from "~/platform/gid";
import { LevelTable } from "./level-table";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const locationId = parseGid("Location", params.get("locationId") ?? "") ?? undefined;
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const [page, locations] = await Promise.all([
    orRefuse(listStockLevels(shop.id, { filters: { locationId, search }, page: pageRequest(params) })),
    listLocations(shop),
  ]);
  return { ...page, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta: MetaFunction = () => [{ title: "Stock levels · Backroom" }];

export default function StockLevels() {
  const { rows, nextCursor, locations } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const isFiltered = ["search", "locationId", "cursor"].some((name) => params.has(name));
  return (
    <Page>
      <TitleBar title="Stock levels" />
      <Text as="h1" variant="headingLg" visuallyHidden>
        Stock levels
      </Text>
      <Card padding="0">
        {rows.length > 0 || isFiltered ? (
          <>
            <ListToolbar searchLabel="Search stock levels" searchPlaceholder="Product or SKU">
              <Select
                label="Location"
                labelHidden
                options={[
                  { value: "", label: "All locations" },
                  ...locations.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={params.get("locationId") ?? ""}
                onChange={(id) => set("locationId", id)}
              />
            </ListToolbar>
            {rows.length > 0 ? <LevelTable rows={rows} /> : <NothingFound />}
            <Paging nextCursor={nextCursor} label="Pages of stock levels" />
          </>
        ) : (
          <Box padding="400">
            <EmptyState
              heading="Your stock appears here"
              image="/empty-stock.svg"
              action={{ content: "See the import", onAction: () => navigate("/app") }}
            >
              <p>
                Backroom reads products, locations and stock from your store. Its import may still be running.
              </p>
            </EmptyState>
          </Box>
        )}
      </Card>
    </Page>
  );
}
