import { useNavigate } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { ErrorBanner } from "../error-banner";
import { ListToolbar } from "../list-toolbar";
import { LocationFilter } from "../location-filter";
import { NothingFound } from "../nothing-found";
import { Paging } from "../paging";
import { SortSelect } from "../sort-select";
import { TitleBar } from "../title-bar";
import { useListFilters } from "../use-list-filters";
import { useShortcuts } from "../use-shortcuts";
import { useText } from "../use-text";
import type { DocumentKind, DocumentRow } from "./document-kind";
import { DocumentTable } from "./document-table";
import { useDocumentExport } from "./use-document-export";

interface Props<Row extends DocumentRow, Status extends string> {
  kind: DocumentKind<Row, Status>;
  rows: readonly Row[];
  nextCursor: string | null;
  locations: readonly { id: string; name: string }[];
}

/** The page that lists transfers, or counts. */
export function DocumentList<Row extends DocumentRow, Status extends string>(props: Props<Row, Status>) {
  const { kind, rows, nextCursor, locations } = props;
  const { area } = kind;
  const navigate = useNavigate();
  const text = useText();
  const { params, set } = useListFilters();
  const isFiltered = ["status", "locationId", "search", "cursor"].some((name) => params.has(name));
  const exporting = useDocumentExport(kind);
  const create = { content: text(`${area}.create`), onAction: () => navigate(`/app/${area}/new`) };
  useShortcuts({
    n: create.onAction,
    "/": () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
  return (
    <Page fullWidth>
      <TitleBar title={text(`${area}.title`)}>
        <button variant="primary" onClick={create.onAction}>
          {create.content}
        </button>
        <button disabled={rows.length === 0 || exporting.pending} onClick={() => exporting.save(params)}>
          {text("common.csv.export")}
        </button>
      </TitleBar>
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text(`${area}.title`)}
      </Text>
      <BlockStack gap="400">
        <ErrorBanner error={exporting.error} title={text("common.csv.failed")} />
        <Card padding="0">
          {rows.length > 0 || isFiltered ? (
            <>
              <ListToolbar
                tabs={[{ id: "", label: text("common.all") }, ...kind.statuses]}
                selected={params.get("status") ?? ""}
                onSelect={(id) => set("status", id)}
                searchLabel={text(`${area}.search`)}
                searchPlaceholder={text(`${area}.searchHint`)}
              >
                <LocationFilter locations={locations} />
                <SortSelect options={kind.sorts} />
              </ListToolbar>
              {rows.length > 0 ? <DocumentTable kind={kind} rows={rows} /> : <NothingFound />}
              <Paging nextCursor={nextCursor} label={text(`${area}.pages`)} />
            </>
          ) : (
            <Box padding="400">
              <EmptyState heading={text(`${area}.empty.heading`)} image="/empty-stock.svg" action={create}>
                <p>{kind.invitation}</p>
              </EmptyState>
            </Box>
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}
