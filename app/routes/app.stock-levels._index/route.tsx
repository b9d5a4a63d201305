import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Button, Card, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { BulkBar } from "~/components/bulk/bulk-bar";
import { ErrorBanner } from "~/components/error-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { pageRequest } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { changeOf, levelKey, type EditableLevel } from "~/components/stock-editing/changes";
import { useLevelExport } from "~/components/stock-editing/use-level-export";
import { useListFilters } from "~/components/use-list-filters";
import { useRefreshWhile } from "~/components/use-refresh-while";
import { useSelection } from "~/components/use-selection";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/page.server";
import { listLocations } from "~/models/location/list.server";
import { filtersIn } from "~/models/stock-level/filters";
import { listStockOverview } from "~/models/stock-level/overview.server";
import { BulkEdit } from "./bulk-edit";
import { EditBar } from "./edit-bar";
import { FilterBar } from "./filter-bar";
import { LevelTable } from "./level-table";
import styles from "./levels.css?url";
import { NoLevels } from "./no-levels";
import { Refusals } from "./refusals";
import { ResultBar } from "./result-bar";
import { useLevelEditing } from "./use-level-editing";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  const params = new URL(request.url).searchParams;
  const [page, locations] = await Promise.all([
    orRefuse(listStockOverview(shop, { filters: filtersIn(params), page: pageRequest(params) })),
    listLocations(shop),
  ]);
  return { ...page, locations: locations.map(({ id, name }) => ({ id, name })) };
}

export const meta = pageTitle("stockLevels.title");
export const links = () => [{ rel: "stylesheet", href: styles }];

const nameOf = (level: EditableLevel) => changeOf(level, 0).name;

export default function StockLevels() {
  const { rows, nextCursor, locations } = useLoaderData<typeof loader>();
  const text = useText();
  const navigate = useNavigate();
  const { params } = useListFilters();
  const editing = useLevelEditing(rows);
  const exporting = useLevelExport(params);
  const [bulkOpen, setBulkOpen] = useState(false);
  const { selection, selected, clear } = useSelection(rows, {
    keyOf: levelKey,
    labelOf: (row) => text("stockLevels.pick", { name: nameOf(row) }),
    allLabel: text("stockLevels.pickAll"),
  });
  useRefreshWhile(rows.some(({ underWay }) => underWay));
  const isFiltered = ["search", "locationId", "low", "cursor"].some((name) => params.has(name));
  const dirty = editing.typed.size > 0;

  return (
    <Page>
      <TitleBar title={text("stockLevels.title")}>
        <button onClick={() => void exporting.run()} disabled={exporting.pending}>
          {text("common.csv.export")}
        </button>
        <button onClick={() => navigate("/app/stock-levels/import")}>{text("common.csv.import")}</button>
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
        levels={selected}
        open={bulkOpen}
        editing={editing}
        onDone={() => {
          setBulkOpen(false);
          clear();
        }}
        onClose={() => setBulkOpen(false)}
      />
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("common.csv.export")} />
        <ErrorBanner
          error={bulkOpen ? null : editing.error}
          title={text("stockLevels.edit.failed")}
          nameOf={editing.nameOf}
        />
        <Refusals editing={editing} />
        <Card padding="0">
          {rows.length > 0 || isFiltered ? <FilterBar locations={locations} /> : null}
          {rows.length > 0 ? (
            <LevelTable rows={rows} selection={selection} editing={editing} />
          ) : (
            <NoLevels filters={params} />
          )}
          <BulkBar label={text("stockLevels.picked")} count={selected.length} onClear={clear}>
            <Button variant="primary" onClick={() => setBulkOpen(true)}>
              {text("stockLevels.bulk.open")}
            </Button>
          </BulkBar>
          {dirty ? <EditBar rows={rows} editing={editing} /> : null}
          <Paging nextCursor={nextCursor} label={text("stockLevels.pages")} />
          {dirty || selected.length > 0 ? null : <ResultBar editing={editing} />}
        </Card>
      </BlockStack>
    </Page>
  );
}
