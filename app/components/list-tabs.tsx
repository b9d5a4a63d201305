import { Box } from "@shopify/polaris";
import type { ReactNode } from "react";
import { TabRow } from "./tab-row";

interface Props {
  tabs: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** Further filters, below the tabs. */
  children?: ReactNode;
}

/** The views of a list that is not searched, and its filters. */
export function ListTabs({ tabs, selected, onSelect, children }: Props) {
  const index = tabs.findIndex(({ id }) => id === selected);
  return (
    <Box borderBlockEndWidth="025" borderColor="border-secondary">
      <TabRow
        tabs={tabs.map(({ id, label }) => ({ id: `view-${id}`, content: label }))}
        selected={Math.max(0, index)}
        onSelect={(chosen) => onSelect(tabs[chosen]?.id ?? "")}
      />
      {children ? <Box padding="300">{children}</Box> : null}
    </Box>
  );
}
