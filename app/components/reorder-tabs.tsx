import { useNavigate } from "@remix-run/react";
import { Box } from "@shopify/polaris";
import { TabRow } from "./tab-row";
import { useText } from "./use-text";

const pages = ["/app/reorder", "/app/reorder/rules"] as const;

/** The two pages about reordering. */
export function ReorderTabs({ selected }: { selected: "suggestions" | "rules" }) {
  const text = useText();
  const navigate = useNavigate();
  // The tabs measure themselves first; what stands below does not move meanwhile.
  return (
    <Box minHeight="2.75rem">
      <TabRow
        tabs={[
          { id: "reorder-suggestions", content: text("reorder.tabs.suggestions") },
          { id: "reorder-rules", content: text("reorder.tabs.rules") },
        ]}
        selected={selected === "suggestions" ? 0 : 1}
        onSelect={(chosen) => navigate(pages[chosen] ?? pages[0])}
      />
    </Box>
  );
}
