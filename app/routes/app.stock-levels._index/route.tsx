import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Card, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { useLevelExport } from "~/components/stock-editing/use-level-export";
import { StockSyncBanner } from "~/components/stock-sync-banner";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { BulkEdit } from "./bulk-edit";
import { EditBar } from "./edit-bar";
import { FilterBar } from "./filter-bar";
import { LevelTable } from "./level-table";
import styles from "./levels.css?url";
import { loadLevels } from "./load-levels.server";
import { NoLevels } from "./no-levels";
import { PickBar } from "./pick-bar";
import { Refusals } from "./refusals";
import { ResultBar } from "./result-bar";
import { useLevelEditing } from "./use-level-editing";
import { useLevelSelection } from "./use-level-selection";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadLevels(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("stockLevels.title");
export const links = () => [{ rel: "stylesheet", href: styles }];

export default function StockLevels() {
  const { rows, nextCursor, locations, undecided } = useLoaderData<typeof loader>();
  const text = useText();
  const navigate = useNavigate();
  const { params } = useListFilters();
  const editing = useLevelEditing(rows);
  const exporting = useLevelExport(params);
  const [bulkOpen, setBulkOpen] = useState(false);
  const picking = useLevelSelection(rows, params);
  useRefreshWhile(rows.some(({ underWay }) => underWay));
  const isFiltered = ["search", "locationId", "low", "cursor"].some((name) => params.has(name));
  const dirty = editing.typed.size > 0;

  return (
    <Page fullWidth>
      <TitleBar title={text("stockLevels.title")}>
        <button onClick={() => void exporting.run()} disabled={exporting.pending}>
          {text("common.csv.export")}
        </button>
        <button onClick={() => navigate("/app/stock-levels/import")}>{text("common.csv.import")}</button>
        <button onClick={() => navigate("/app/stock-levels/differences")}>{text("differences.title")}</button>
      </TitleBar>
      <FormSaveBar
        id="stock-levels"
        dirty={dirty}
        pending={editing.pending}
        saveLabel={text("stockLevels.edit.save", { count: editing.typed.size })}
        onSave={() => void editing.save()}
        onDiscard={editing.discard}
      />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("stockLevels.title")}
      </Text>
      <BulkEdit
        levels={picking.selected}
        open={bulkOpen}
        editing={editing}
        onDone={() => {
          setBulkOpen(false);
          picking.clear();
        }}
        onClose={() => setBulkOpen(false)}
      />
      <BlockStack gap="400">
        <StockSyncBanner operations={undecided} />
        <ErrorBanner error={exporting.error} title={text("common.csv.export")} />
        <ErrorBanner error={picking.error} title={text("stockLevels.picked")} />
        <ErrorBanner
          error={bulkOpen ? null : editing.error}
          title={text("stockLevels.edit.failed")}
          nameOf={editing.nameOf}
        />
        <Refusals editing={editing} />
        <Card padding="0">
          {rows.length > 0 || isFiltered ? <FilterBar locations={locations} /> : null}
          {rows.length > 0 ? (
            <LevelTable rows={rows} selection={picking.selection} editing={editing} />
          ) : (
            <NoLevels filters={params} />
          )}
          <PickBar picking={picking} hasMore={nextCursor !== null} onChange={() => setBulkOpen(true)} />
          {dirty ? <EditBar rows={rows} editing={editing} /> : null}
          <Paging nextCursor={nextCursor} label={text("stockLevels.pages")} />
          {dirty || picking.selected.length > 0 ? null : <ResultBar editing={editing} />}
        </Card>
      </BlockStack>
    </Page>
  );
}
