import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { Box, Card, EmptyState, InlineStack, Page, Text } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { SortSelect } from "~/components/sort-select";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { VendorSuppliers } from "~/components/vendor-suppliers";
import { requireShop } from "~/http/pages/page.server";
import { listSupplierOverview } from "~/models/supplier/overview.server";
import { supplierSorts } from "~/models/supplier/sort";
import { SupplierTable } from "./supplier-table";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const search = params.get("search")?.trim().slice(0, 200).replaceAll("\0", "");
  const archived = params.get("view") === "archived";
  const sort = supplierSorts.find((known) => known === params.get("sort")) ?? "name";
  return orRefuse(
    listSupplierOverview(shop, { filters: { archived, search }, sort, page: pageRequest(params) }),
  );
}

export const meta = pageTitle("suppliers.title");

export default function Suppliers() {
  const { rows, nextCursor } = useLoaderData<typeof loader>();
  const text = useText();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const isFiltered = ["search", "view", "cursor"].some((name) => params.has(name));
  const add = { content: text("suppliers.add"), onAction: () => navigate("/app/suppliers/new") };
  return (
    <Page fullWidth>
      <TitleBar title={text("suppliers.title")}>
        <button variant="primary" onClick={add.onAction}>
          {add.content}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("suppliers.title")}
      </Text>
      <Card padding="0">
        {rows.length > 0 || isFiltered ? (
          <>
            <ListToolbar
              tabs={(["active", "archived"] as const).map((id) => ({
                id,
                label: text(`suppliers.views.${id}`),
              }))}
              selected={params.get("view") ?? "active"}
              onSelect={(id) => set("view", id === "active" ? "" : id)}
              searchLabel={text("suppliers.search")}
              searchPlaceholder={text("suppliers.searchHint")}
            >
              <SortSelect
                options={supplierSorts.map((value) => ({ value, label: text(`suppliers.sort.${value}`) }))}
              />
            </ListToolbar>
            {rows.length > 0 ? <SupplierTable rows={rows} /> : <NothingFound />}
            <Paging nextCursor={nextCursor} label={text("suppliers.pages")} />
          </>
        ) : (
          <Box padding="400">
            <EmptyState heading={text("suppliers.empty.heading")} image="/empty-suppliers.svg" action={add}>
              <p>{text("suppliers.empty.text")}</p>
            </EmptyState>
            <InlineStack align="center">
              <VendorSuppliers />
            </InlineStack>
          </Box>
        )}
      </Card>
    </Page>
  );
}
