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
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { purchaseOrderStatuses } from "~/models/purchase-order/status";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { OrderTable } from "./order-table";

const tabs = [
  { id: "all", label: "All" },
  ...purchaseOrderStatuses.map((id) => ({ id, label: id })),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const status = purchaseOrderStatuses.find((known) => known === params.get("status"));
  const supplierId = Number(params.get("supplierId")) || undefined;
  const search = params.get("search")?.trim().slice(0, 200);
  const filters = { status, supplierId, search };
  const [page, suppliers] = await Promise.all([
    orRefuse(listPurchaseOrders(shop.id, { filters, page: pageRequest(params) })),
    listSupplierOptions(shop.id, supplierId === undefined ? {} : { chosen: supplierId }),
  ]);
  return { ...page, suppliers: suppliers.map(({ id, name }) => ({ id, name })) };
}

export const meta: MetaFunction = () => [{ title: "Purchase orders · Backroom" }];

export default function PurchaseOrders() {
  const { rows, nextCursor, suppliers } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const isFiltered = ["search", "status", "supplierId", "cursor"].some((name) => params.has(name));
  const create = {
    content: "Create purchase order",
    onAction: () => navigate("/app/purchase-orders/new"),
  };
  return (
    <Page fullWidth>
      <TitleBar title="Purchase orders">
        <button variant="primary" onClick={create.onAction}>
          Create purchase order
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        Purchase orders
      </Text>
      <Card padding="0">
        {rows.length > 0 || isFiltered ? (
          <>
            <ListToolbar
              tabs={tabs}
              selected={params.get("status") ?? "all"}
              onSelect={(id) => set("status", id === "all" ? "" : id)}
              searchLabel="Search purchase orders"
              searchPlaceholder="Number, supplier or SKU"
            >
              <Select
                label="Supplier"
                labelHidden
                options={[
                  { value: "", label: "All suppliers" },
                  ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={params.get("supplierId") ?? ""}
                onChange={(id) => set("supplierId", id)}
              />
            </ListToolbar>
            {rows.length > 0 ? <OrderTable rows={rows} /> : <NothingFound />}
            <Paging nextCursor={nextCursor} label="Pages of purchase orders" />
          </>
        ) : (
          <Box padding="400">
            <EmptyState heading="Order what you sell" image="/empty-orders.svg" action={create}>
              <p>
                Write an order, send it to the supplier as a PDF, and receive it into stock when it arrives.
              </p>
            </EmptyState>
          </Box>
        )}
      </Card>
    </Page>
  );
}
