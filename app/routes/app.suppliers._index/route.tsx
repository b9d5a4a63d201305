import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { Paging } from "~/components/paging";
import { useListFilters } from "~/components/use-list-filters";
import { requireShop } from "~/http/page.server";
import { listSuppliers } from "~/models/supplier/list.server";
import { SupplierTable } from "./supplier-table";

const tabs = [
  { id: "active", label: "Active" },
  { id: "archived", label: "Archived" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const search = params.get("search")?.trim().slice(0, 200);
  const archived = params.get("view") === "archived";
  return orRefuse(listSuppliers(shop.id, { filters: { archived, search }, page: pageRequest(params) }));
}

export const meta: MetaFunction = () => [{ title: "Suppliers · Backroom" }];

export default function Suppliers() {
  const { rows, nextCursor } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const view = params.get("view") ?? "active";
  const isFiltered = params.has("search") || params.has("view") || params.has("cursor");
  const add = { content: "Add supplier", onAction: () => navigate("/app/suppliers/new") };
  return (
    <Page>
      <TitleBar title="Suppliers">
        <button variant="primary" onClick={add.onAction}>
          Add supplier
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        Suppliers
      </Text>
      <Card padding="0">
        {rows.length > 0 || isFiltered ? (
          <>
            <ListToolbar
              tabs={tabs}
              selected={view}
              onSelect={(id) => set("view", id === "active" ? "" : id)}
              searchLabel="Search suppliers"
              searchPlaceholder="Name or e-mail"
            />
            {rows.length > 0 ? <SupplierTable rows={rows} /> : <NothingFound />}
            <Paging nextCursor={nextCursor} label="Pages of suppliers" />
          </>
        ) : (
          <Box padding="400">
            <EmptyState heading="Add the suppliers you buy from" image="/empty-suppliers.svg" action={add}>
              <p>
                Purchase orders go to a supplier&apos;s e-mail address. Start with the one you order from
                next.
              </p>
            </EmptyState>
          </Box>
        )}
      </Card>
    </Page>
  );
}
