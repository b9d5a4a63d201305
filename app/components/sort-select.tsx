import { Select } from "@shopify/polaris";
import { useListFilters } from "./use-list-filters";
import { useText } from "./use-text";

interface Props {
  /** The first one is what the list comes in when the address says nothing. */
  options: readonly { value: string; label: string }[];
}

/** Chooses the order of a list, in the page's address. */
export function SortSelect({ options }: Props) {
  const text = useText();
  const { params, set } = useListFilters();
  const [usual] = options;
  const chosen = options.find(({ value }) => value === params.get("sort")) ?? usual;
  return (
    <Select
      label={text("common.sortBy")}
      labelHidden
      options={[...options]}
      value={chosen?.value ?? ""}
      onChange={(value) => set("sort", value === usual?.value ? "" : value)}
    />
  );
}
