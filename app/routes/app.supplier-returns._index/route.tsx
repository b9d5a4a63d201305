import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { RecordTable } from "~/components/record-table";
import { ReturnStatusBadge } from "~/components/return-status-badge";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { recordIdInQuery } from "~/models/fields/id";
import { listSupplierReturns } from "~/models/supplier-return/list.server";
import { supplierReturnStatuses } from "~/models/supplier-return/status";
import { useExport } from "./use-export";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const status = supplierReturnStatuses.find((known) => known === params.get("status"));
  const supplierId = recordIdInQuery.safeParse(params.get("supplierId") ?? undefined).data;
  const search = params.get("search")?.trim().slice(0, 200) || undefined;
  const filters = { status, supplierId, search };
  return orRefuse(listSupplierReturns(shop.id, { filters, page: pageRequest(params) }));
}

export const meta = pageTitle("returns.title");

const filterNames = ["status", "supplierId", "search", "cursor"];

export default function SupplierReturns() {
  const { rows, nextCursor } = useLoaderData<typeof loader>();
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const isEmpty = rows.length === 0 && !filterNames.some((name) => params.has(name));
  const exporting = useExport();
  const status = supplierReturnStatuses.find((known) => known === params.get("status"));
  const [supplierId, search] = [params.get("supplierId"), params.get("search")];
  const query = { ...(status && { status }), ...(supplierId && { supplierId }), ...(search && { search }) };
  const orders = {
    content: text("returns.empty.action"),
    onAction: () => navigate("/app/purchase-orders"),
  };
  return (
    <Page
      fullWidth
      backAction={{ content: text("navigation.purchaseOrders"), url: "/app/purchase-orders" }}
      title={text("returns.title")}
    >
      <TitleBar title={text("returns.title")}>
        <button disabled={isEmpty || exporting.pending} onClick={() => exporting.saveList(query)}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("returns.export.failed")} />
        <Card padding="0">
          {isEmpty ? (
            <Box padding="400">
              <EmptyState heading={text("returns.empty.heading")} image="/empty-orders.svg" action={orders}>
                <p>{text("returns.empty.text")}</p>
              </EmptyState>
            </Box>
          ) : (
            <>
              <ListToolbar
                tabs={["" as const, ...supplierReturnStatuses].map((id) => ({
                  id,
                  label: id === "" ? text("common.all") : text(`returns.status.${id}`),
                }))}
                selected={status ?? ""}
                onSelect={(chosen) => set("status", chosen)}
                searchLabel={text("returns.search")}
                searchPlaceholder={text("returns.searchHint")}
              />
              {rows.length > 0 ? (
                <RecordTable
                  label={text("returns.title")}
                  rows={rows}
                  keyOf={({ id }) => id}
                  hrefOf={({ id }) => `/app/supplier-returns/${id}`}
                  columns={[
                    {
                      id: "return",
                      title: text("returns.columns.return"),
                      cell: ({ returnNumber }) => returnNumber,
                    },
                    {
                      id: "status",
                      title: text("returns.columns.status"),
                      cell: ({ status }) => <ReturnStatusBadge status={status} />,
                      cornerOnPhone: true,
                    },
                    {
                      id: "supplier",
                      title: text("returns.columns.supplier"),
                      cell: ({ supplierName }) => supplierName,
                      untitledOnPhone: true,
                    },
                    { id: "order", title: text("returns.columns.order"), cell: ({ poNumber }) => poNumber },
                    {
                      id: "created",
                      title: text("returns.columns.created"),
                      whole: true,
                      cell: ({ createdAt }) => format.date(createdAt),
                    },
                    {
                      id: "units",
                      title: text("returns.columns.units"),
                      cell: ({ unitCount }) => format.number(unitCount),
                      numeric: true,
                    },
                    {
                      id: "expected",
                      title: text("returns.columns.expected"),
                      cell: ({ expectedCredit, currency }) => format.money(expectedCredit, currency),
                      numeric: true,
                    },
                    {
                      id: "received",
                      title: text("returns.columns.received"),
                      cell: ({ receivedCredit, currency }) => (
                        <Text as="span" {...(receivedCredit === 0 && { tone: "subdued" })}>
                          {format.money(receivedCredit, currency)}
                        </Text>
                      ),
                      numeric: true,
                    },
                  ]}
                />
              ) : (
                <NothingFound />
              )}
              <Paging nextCursor={nextCursor} label={text("returns.pages")} />
            </>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}
