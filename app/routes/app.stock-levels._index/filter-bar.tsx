import { Button } from "@shopify/polaris";
import { ListToolbar } from "~/components/list-toolbar";
import { LocationSelect } from "~/components/location-select";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";

export function FilterBar({ locations }: { locations: readonly { id: string; name: string }[] }) {
  const text = useText();
  const { params, set } = useListFilters();
  const low = params.get("low") === "true";
  return (
    <ListToolbar
      searchLabel={text("stockLevels.search")}
      searchPlaceholder={text("stockLevels.searchPlaceholder")}
    >
      <LocationSelect
        locations={locations}
        labelHidden
        withAll
        value={params.get("locationId") ?? ""}
        onChange={(id) => set("locationId", id)}
      />
      <Button pressed={low} onClick={() => set("low", low ? "" : "true")}>
        {text("stockLevels.lowOnly")}
      </Button>
    </ListToolbar>
  );
}
