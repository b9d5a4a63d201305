import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { SavingBanner } from "~/components/edited-rows/saving-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { KnownSalesNote } from "~/components/known-sales";
import { NothingFound } from "~/components/nothing-found";
import { pageTitle } from "~/components/page-title";
import { Paging } from "~/components/paging";
import { ReorderTabs } from "~/components/reorder-tabs";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { AddRules } from "./add-rules";
import { ImportRules } from "./import-rules";
import { loadRules } from "./load-rules.server";
import { RuleFilters } from "./rule-filters";
import { RuleGrid } from "./rule-grid";
import styles from "./rules.css?url";
import { SaveFaults } from "./save-faults";
import { useExport } from "./use-export";
import { useRuleForm } from "./use-rule-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadRules(shop, new URL(request.url).searchParams);
}

export const meta = pageTitle("reorder.tabs.rules");
export const links = () => [{ rel: "stylesheet", href: styles }];

export default function ReorderRules() {
  const { rows, figures, nextCursor, suppliers, sales, isFiltered } = useLoaderData<typeof loader>();
  const text = useText();
  const form = useRuleForm(rows, figures);
  const [importing, setImporting] = useState(false);
  const exporting = useExport();
  const isEmpty = form.rows.length === 0 && !isFiltered;
  return (
    <Page fullWidth>
      <TitleBar title={text("reorder.title")}>
        <button onClick={() => setImporting(true)}>{text("common.csv.import")}</button>
        <button onClick={() => void exporting.run()}>{text("common.csv.export")}</button>
      </TitleBar>
      <FormSaveBar
        id="reorder-rules"
        dirty={form.changes > 0}
        saveLabel={text("reorder.rules.save", { count: form.changes })}
        pending={form.saving !== null}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <Text as="h1" variant="headingLg" visuallyHidden>
        {text("reorder.tabs.rules")}
      </Text>
      {form.saving && form.saving.done > 0 ? (
        <SavingBanner {...form.saving} label={text("reorder.rules.saving", form.saving)} />
      ) : null}
      <SaveFaults form={form} suppliers={suppliers} exportError={exporting.error} />
      <Card padding="0">
        <ReorderTabs selected="rules" />
        <Box padding="300" borderBlockStartWidth="025" borderColor="border-secondary">
          <BlockStack gap="300">
            <KnownSalesNote sales={sales} />
            <AddRules form={form} />
          </BlockStack>
        </Box>
        {isEmpty ? (
          <NoRules onImport={() => setImporting(true)} />
        ) : (
          <>
            <RuleFilters suppliers={suppliers} />
            {form.rows.length > 0 ? <RuleGrid form={form} suppliers={suppliers} /> : <NothingFound />}
          </>
        )}
        <Paging nextCursor={nextCursor} label={text("reorder.rules.pages")} />
      </Card>
      <ImportRules open={importing} suppliers={suppliers} onClose={() => setImporting(false)} />
    </Page>
  );
}

function NoRules({ onImport }: { onImport: () => void }) {
  const text = useText();
  return (
    <Box padding="400">
      <EmptyState
        heading={text("reorder.rules.empty")}
        image="/empty-stock.svg"
        action={{ content: text("common.csv.import"), onAction: onImport }}
      >
        <p>{text("reorder.rules.emptyHint")}</p>
      </EmptyState>
    </Box>
  );
}
