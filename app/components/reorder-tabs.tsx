import { useNavigate } from "@remix-run/react";
import { Box } from "@shopify/polaris";
import { TabRow } from "./tab-row";
import { useText } from "./use-text";

const pages = {
  suggestions: "/app/reorder",
  transfers: "/app/reorder/transfers",
  rules: "/app/reorder/rules",
  forecasts: "/app/reorder/forecasts",
  results: "/app/reorder/results",
} as const;
const names = ["suggestions", "transfers", "rules", "forecasts", "results"] as const;

/** The pages about reordering. */
export function ReorderTabs({ selected }: { selected: (typeof names)[number] }) {
  const text = useText();
  const navigate = useNavigate();
  // The tabs measure themselves first; what stands below does not move meanwhile.
  return (
    <Box minHeight="2.75rem">
      <TabRow
        tabs={names.map((name) => ({ id: `reorder-${name}`, content: text(`reorder.tabs.${name}`) }))}
        selected={names.indexOf(selected)}
        onSelect={(chosen) => navigate(pages[names[chosen] ?? "suggestions"])}
      />
    </Box>
  );
}
