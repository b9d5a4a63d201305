import { useNavigate } from "@remix-run/react";
import { Tabs } from "@shopify/polaris";
import { useText } from "./use-text";

const pages = ["/app/reorder", "/app/reorder/rules"] as const;

/** The two pages about reordering. */
export function ReorderTabs({ selected }: { selected: "suggestions" | "rules" }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Tabs
      tabs={[
        { id: "reorder-suggestions", content: text("reorder.tabs.suggestions") },
        { id: "reorder-rules", content: text("reorder.tabs.rules") },
      ]}
      selected={selected === "suggestions" ? 0 : 1}
      onSelect={(chosen) => navigate(pages[chosen] ?? pages[0])}
    />
  );
}
