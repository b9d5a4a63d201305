import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { ErrorBanner } from "~/components/error-banner";
import { NothingFound } from "~/components/nothing-found";
import { readOrderQuery, viewQuery } from "~/components/order-list/order-query";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useShortcuts } from "~/components/use-shortcuts";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { readFromReplica } from "~/models/database/read-from-replica.server";
import { BulkActions } from "./bulk-actions";
import { loadOrders } from "./load-orders.server";
import { OrderFilters } from "./order-filters";
import { OrderTable } from "./order-table";
import { useExport } from "./use-export";
import { usePickedOrders } from "./use-picked-orders";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return readFromReplica(() => loadOrders(shop, new URL(request.url).searchParams));
}

export const meta = pageTitle("purchaseOrders.title");

export default function PurchaseOrders() {
  const page = useLoaderData<typeof loader>();
  const { rows, nextCursor, today, late } = page;
  const text = useText();
  const navigate = useNavigate();
  const { params } = useListFilters();
  const exporting = useExport();
  const { query } = readOrderQuery(params, today);
  const picked = usePickedOrders(rows, { query, isWhole: nextCursor === null && !params.has("cursor") });
  const isEmpty = rows.length === 0 && viewQuery(params) === "" && !params.has("cursor");
  const create = {
    content: text("purchaseOrders.create"),
    onAction: () => navigate("/app/purchase-orders/new"),
  };
  useShortcuts({
    n: create.onAction,
    "/": () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
  return (
    <Page fullWidth>
      <TitleBar title={text("purchaseOrders.title")}>
        <button variant="primary" onClick={create.onAction}>
          {create.content}
        </button>
        <button disabled={isEmpty || exporting.pending} onClick={() => exporting.saveList(query)}>
          {text("common.csv.export")}
        </button>
        <button onClick={() => navigate("/app/supplier-returns")}>{text("returns.title")}</button>
        <button onClick={() => navigate("/app/reports/buying-budget")}>
          {text("reports.buyingBudget.title")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("purchaseOrders.title")}
      </Text>
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("purchaseOrders.export.failed")} />
        <ErrorBanner error={picked.error} title={text("purchaseOrders.bulk.notSelected")} />
        <Card padding="0">
          {isEmpty ? (
            <Box padding="400">
              <EmptyState
                heading={text("purchaseOrders.empty.heading")}
                image="/empty-orders.svg"
                action={create}
              >
                <p>{text("purchaseOrders.empty.text")}</p>
              </EmptyState>
            </Box>
          ) : (
            <>
              <OrderFilters page={page} />
              {rows.length > 0 ? (
                <OrderTable rows={rows} selection={picked.selection} late={late} />
              ) : (
                <NothingFound />
              )}
              <BulkActions picked={picked} onExport={exporting.saveRows} />
              <Paging nextCursor={nextCursor} label={text("purchaseOrders.pages")} />
            </>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}
