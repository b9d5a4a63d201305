import { Select } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";

export function SuggestionFilters({ suppliers }: { suppliers: readonly { id: number; name: string }[] }) {
  const text = useText();
  const { params, set } = useListFilters();
  return (
    <ListToolbar
      searchLabel={text("reorder.suggestions.search")}
      searchPlaceholder={text("reorder.suggestions.placeholder")}
    >
      <Select
        label={text("reorder.suggestions.supplier")}
        labelHidden
        options={[
          { value: "", label: text("reorder.suggestions.allSuppliers") },
          { value: "none", label: text("reorder.rules.noSupplier") },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={params.get("supplierId") ?? ""}
        onChange={(id) => set("supplierId", id)}
      />
    </ListToolbar>
  );
}
