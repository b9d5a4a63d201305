import { Button } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { LocationFilter } from "~/components/location-filter";
import { SortSelect } from "~/components/sort-select";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { stockSorts } from "~/models/stock-level/sort";

export function FilterBar({ locations }: { locations: readonly { id: string; name: string }[] }) {
  const text = useText();
  const { params, set } = useListFilters();
  const low = params.get("low") === "true";
  return (
    <ListToolbar
      searchLabel={text("stockLevels.search")}
      searchPlaceholder={text("stockLevels.searchPlaceholder")}
    >
      <LocationFilter locations={locations} />
      <Button pressed={low} onClick={() => set("low", low ? "" : "true")}>
        {text("stockLevels.lowOnly")}
      </Button>
      <SortSelect
        options={stockSorts.map((value) => ({ value, label: text(`stockLevels.sort.${value}`) }))}
      />
    </ListToolbar>
  );
}
