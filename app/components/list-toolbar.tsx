import { Box, InlineStack } from "@shopify/polaris";
import type { ReactNode } from "react";
import { SearchField } from "./search-field";
import { TabRow } from "./tab-row";

interface Props {
  tabs?: readonly { id: string; label: string }[];
  selected?: string;
  onSelect?: (id: string) => void;
  searchLabel: string;
  searchPlaceholder: string;
  /** Further filters, beside the search. */
  children?: ReactNode;
}

/** What stands above the rows of a list: its views, a search and filters. */
export function ListToolbar(props: Props) {
  const { tabs = [], selected, onSelect, searchLabel, searchPlaceholder, children } = props;
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  );
  return (
    <Box borderBlockEndWidth="025" borderColor="border-secondary">
      {tabs.length > 0 ? (
        <TabRow
          tabs={tabs.map(({ id, label }) => ({ id: `view-${id}`, content: label }))}
          selected={index}
          onSelect={(chosen) => onSelect?.(tabs[chosen]?.id ?? "")}
        />
      ) : null}
      <Box padding="300">
        <InlineStack gap="300" wrap>
          <div className="br-grow">
            <SearchField label={searchLabel} placeholder={searchPlaceholder} />
          </div>
          {children}
        </InlineStack>
      </Box>
    </Box>
  );
}
