import { LocationSelect } from "./location-select";
import { useListFilters } from "./use-list-filters";

/** Narrows a list to one location, in the page's address. */
export function LocationFilter({ locations }: { locations: readonly { id: string; name: string }[] }) {
  const { params, set } = useListFilters();
  return (
    <LocationSelect
      locations={locations}
      labelHidden
      withAll
      value={params.get("locationId") ?? ""}
      onChange={(id) => set("locationId", id)}
    />
  );
}
