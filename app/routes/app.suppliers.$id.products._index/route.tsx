import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Box, Card, Page, Select } from "@shopify/polaris";
import { useState } from "react";
import { SavingBanner } from "~/components/edited-rows/saving-banner";
import { FormSaveBar } from "~/components/form-save-bar";
import { ListToolbar } from "~/components/list-toolbar";
import { NothingFound } from "~/components/nothing-found";
import { idOf } from "~/components/page-query";
import { Paging } from "~/components/paging";
import { TitleBar } from "~/components/title-bar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { requireShop } from "~/http/pages/page.server";
import { AddItems } from "./add-items";
import { ImportItems } from "./import-items";
import { ItemGrid } from "./item-grid";
import { ItemRefusal } from "./item-refusal";
import styles from "./items.css?url";
import { loadItems } from "./load-items.server";
import { NoItems } from "./no-items";
import { PaidCosts } from "./paid-costs";
import { useExport } from "./use-export";
import { useFromVendor } from "./use-from-vendor";
import { useItemForm } from "./use-item-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shop } = await requireShop(request);
  return loadItems(shop, { supplierId: idOf(params.id), params: new URL(request.url).searchParams });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.supplier.name, "Backroom"].filter(Boolean).join(" · ") },
];
export const links = () => [{ rel: "stylesheet", href: styles }];

export default function SupplierItems() {
  const { supplier, rows, nextCursor, vendorCount, leadTimes, paidCosts, isFiltered } =
    useLoaderData<typeof loader>();
  const text = useText();
  const form = useItemForm(rows, supplier);
  const vendor = useFromVendor(supplier.id);
  const exporting = useExport(supplier);
  // What was pasted into the table, where that is a table of its own.
  const [importing, setImporting] = useState<string | null>(null);
  const openImport = () => setImporting("");
  const title = text("supplierItems.titleOf", { name: supplier.name });
  return (
    <Page
      fullWidth
      title={title}
      backAction={{ content: supplier.name, url: `/app/suppliers/${supplier.id}` }}
    >
      <TitleBar title={title}>
        <button onClick={openImport}>{text("supplierItems.import")}</button>
        <button onClick={() => void exporting.run()}>{text("common.csv.export")}</button>
      </TitleBar>
      <FormSaveBar
        id="supplier-items"
        dirty={form.changes > 0}
        saveLabel={text("supplierItems.save", { count: form.changes })}
        pending={form.saving !== null}
        onSave={form.save}
        onDiscard={form.discard}
      />
      {form.saving && form.saving.done > 0 ? (
        <SavingBanner {...form.saving} label={text("supplierItems.saving", form.saving)} />
      ) : null}
      <ItemRefusal form={form} exportError={exporting.error} />
      <PaidCosts paid={paidCosts} supplierId={supplier.id} hasUnsaved={form.changes > 0} />
      <Card padding="0">
        <Box padding="300" borderBlockEndWidth="025" borderColor="border-secondary">
          <AddItems form={form} vendor={vendor} vendorCount={vendorCount} />
        </Box>
        {form.rows.length === 0 && !isFiltered ? (
          <NoItems supplier={supplier} vendor={vendor} vendorCount={vendorCount} onImport={openImport} />
        ) : (
          <>
            <Filters />
            {form.rows.length > 0 ? (
              <ItemGrid form={form} supplierId={supplier.id} leadTimes={leadTimes} onTable={setImporting} />
            ) : (
              <NothingFound />
            )}
          </>
        )}
        <Paging nextCursor={nextCursor} label={text("supplierItems.pages")} />
      </Card>
      <ImportItems supplierId={supplier.id} pasted={importing} onClose={() => setImporting(null)} />
    </Page>
  );
}

function Filters() {
  const text = useText();
  const { params, set } = useListFilters();
  return (
    <ListToolbar
      searchLabel={text("supplierItems.search")}
      searchPlaceholder={text("supplierItems.placeholder")}
    >
      <Select
        label={text("supplierItems.fields.active")}
        labelHidden
        options={(["", "true", "false"] as const).map((value) => ({
          value,
          label: text(`supplierItems.filters.${value || "all"}`),
        }))}
        value={params.get("active") ?? ""}
        onChange={(value) => set("active", value)}
      />
    </ListToolbar>
  );
}
