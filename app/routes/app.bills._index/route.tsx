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
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { type BillSum, listBills, sumBills } from "~/models/bill/list.server";
import { shopToday } from "~/models/bill/today.server";
import { billViews } from "~/models/bill/views";
import { recordIdInQuery } from "~/models/fields/id";
import { BillsTable } from "./bills-table";
import { useExport } from "./use-export";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const view = billViews.find((known) => known === params.get("view"));
  const supplierId = recordIdInQuery.safeParse(params.get("supplierId") ?? undefined).data;
  const search = params.get("search")?.trim().slice(0, 200) || undefined;
  const filters = { view, supplierId, search };
  const today = await shopToday(shop.id);
  const [list, sums] = await Promise.all([
    orRefuse(listBills(shop.id, { filters, today, page: pageRequest(params) })),
    sumBills(shop.id, { filters, today }),
  ]);
  return { ...list, sums, today };
}

export const meta = pageTitle("bills.title");

const filterNames = ["view", "supplierId", "search", "cursor"];

export default function Bills() {
  const { rows, nextCursor, sums, today } = useLoaderData<typeof loader>();
  const text = useText();
  const navigate = useNavigate();
  const { params, set } = useListFilters();
  const exporting = useExport();
  const isEmpty = rows.length === 0 && !filterNames.some((name) => params.has(name));
  const view = billViews.find((known) => known === params.get("view"));
  const [supplierId, search] = [params.get("supplierId"), params.get("search")];
  const query = { ...(view && { view }), ...(supplierId && { supplierId }), ...(search && { search }) };
  const enter = () => navigate(`/app/bills/new${supplierId ? `?supplier=${supplierId}` : ""}`);
  return (
    <Page fullWidth>
      <TitleBar title={text("bills.title")}>
        <button variant="primary" onClick={enter}>
          {text("bills.enter")}
        </button>
        <button onClick={() => navigate(`/app/bills/pay${supplierId ? `?supplier=${supplierId}` : ""}`)}>
          {text("supplierPayments.action")}
        </button>
        <button onClick={() => navigate("/app/bills/new?kind=credit")}>{text("bills.enterCredit")}</button>
        <button disabled={isEmpty || exporting.pending} onClick={() => exporting.saveList(query)}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("bills.title")}
      </Text>
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("bills.export.failed")} />
        <Card padding="0">
          {isEmpty ? (
            <Box padding="400">
              <EmptyState
                heading={text("bills.empty.heading")}
                image="/empty-orders.svg"
                action={{ content: text("bills.enter"), onAction: enter }}
              >
                <p>{text("bills.empty.text")}</p>
              </EmptyState>
            </Box>
          ) : (
            <>
              <ListToolbar
                tabs={["" as const, ...billViews].map((id) => ({
                  id,
                  label: id === "" ? text("common.all") : text(`bills.views.${id}`),
                }))}
                selected={view ?? ""}
                onSelect={(chosen) => set("view", chosen)}
                searchLabel={text("bills.search")}
                searchPlaceholder={text("bills.searchHint")}
              />
              {rows.length > 0 ? (
                <>
                  <Sums sums={sums} isOfCredits={view === "credits"} />
                  <BillsTable rows={rows} today={today} />
                </>
              ) : (
                <NothingFound />
              )}
              <Paging nextCursor={nextCursor} label={text("bills.pages")} />
            </>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}

/** What all bills of the view come to, by currency: what is open, or where nothing is, their totals. */
function Sums({ sums, isOfCredits }: { sums: readonly BillSum[]; isOfCredits: boolean }) {
  const text = useText();
  const format = useFormat();
  const [ofOpen, ofAll] = isOfCredits
    ? (["bills.creditSum", "bills.creditSumOfTotals"] as const)
    : (["bills.sum", "bills.sumOfTotals"] as const);
  if (sums.length === 0) return null;
  return (
    <Box padding="300" paddingInline="400">
      <ul className="br-inline" aria-label={text("bills.sums")}>
        {sums.map(({ currency, count, total, openCount, open }) => (
          <li key={currency}>
            <Text as="span" numeric>
              {open > 0
                ? text(ofOpen, { amount: format.money(open, currency), count: openCount })
                : text(ofAll, { amount: format.money(total, currency), count })}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  );
}
