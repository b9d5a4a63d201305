import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Button, Card, Page } from "@shopify/polaris";
import { useMemo } from "react";
import { BulkBar } from "~/components/bulk/bulk-bar";
import { ErrorBanner } from "~/components/error-banner";
import { ListTabs } from "~/components/list-tabs";
import { NothingFound } from "~/components/nothing-found";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useSelection } from "~/components/use-selection";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import type { StoreCostResource } from "~/models/store-cost/resource";
import { CostTable } from "./cost-table";
import { loadCosts } from "./load-costs.server";
import { NoCosts } from "./no-costs";
import { useDeciding } from "./use-deciding";
import { viewOf, views } from "./view-of";

export const meta = pageTitle("storeCosts.title");

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadCosts(shop.id, new URL(request.url).searchParams);
}

const keyOf = ({ id }: StoreCostResource) => id;

export default function StoreCosts() {
  const { rows, nextCursor, counts, isOn } = useLoaderData<typeof loader>();
  const text = useText();
  const { params, set } = useListFilters();
  const deciding = useDeciding();
  const view = viewOf(params);
  const differing = useMemo(() => rows.filter(({ status }) => status === "differs"), [rows]);
  const { selection, selected, clear } = useSelection(differing, {
    keyOf,
    labelOf: ({ title, sku }) => text("storeCosts.pick", { name: title || sku }),
    allLabel: text("storeCosts.pickAll"),
  });
  useRefreshWhile((counts.pending ?? 0) > 0);
  return (
    <Page
      fullWidth
      title={text("storeCosts.title")}
      subtitle={text("storeCosts.subtitle")}
      backAction={{ content: text("settings.title"), url: "/app/settings" }}
    >
      <TitleBar title={text("storeCosts.title")} />
      <BlockStack gap="400">
        <ErrorBanner error={deciding.error} title={text("storeCosts.failed")} />
        <Card padding="0">
          <ListTabs
            tabs={views.map((id) => ({
              id,
              label:
                id === "all" || !counts[id]
                  ? text(`storeCosts.tabs.${id}`)
                  : text("storeCosts.tabs.counted", {
                      name: text(`storeCosts.tabs.${id}`),
                      count: counts[id],
                    }),
            }))}
            selected={view}
            onSelect={(id) => set("view", id === "differs" ? "" : id)}
          />
          {rows.length > 0 ? (
            <CostTable rows={rows} deciding={deciding} selection={view === "differs" ? selection : null} />
          ) : view === "differs" && !params.has("cursor") ? (
            <NoCosts isOn={isOn} />
          ) : (
            <NothingFound />
          )}
          <BulkBar label={text("storeCosts.picked")} count={selected.length} onClear={clear}>
            <Button
              variant="primary"
              loading={deciding.pending === "write"}
              disabled={deciding.pending !== null}
              onClick={() => void deciding.decide("write", selected)}
            >
              {text("storeCosts.write")}
            </Button>
            <Button
              loading={deciding.pending === "keep"}
              disabled={deciding.pending !== null}
              onClick={() => void deciding.decide("keep", selected)}
            >
              {text("storeCosts.keep")}
            </Button>
          </BulkBar>
          <Paging nextCursor={nextCursor} label={text("storeCosts.pages")} />
        </Card>
      </BlockStack>
    </Page>
  );
}
