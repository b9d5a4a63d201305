import { Icon, TextField } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";
import { useSearchText } from "./use-list-filters";

/** Searches the list of this page; `label` says what for. */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const { text, setText } = useSearchText();
  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      prefix={<Icon source={SearchIcon} tone="subdued" />}
      value={text}
      onChange={setText}
      clearButton
      onClearButtonClick={() => setText("")}
      autoComplete="off"
    />
  );
}
