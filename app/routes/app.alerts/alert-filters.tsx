import { Button, Checkbox, InlineStack } from "@shopify/polaris";
import { ListTabs } from "~/components/list-tabs";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { AlertView } from "~/models/alert/list-with-subjects.server";
import type { Marking } from "./use-marking";

/**
 * Of forecasts and of costs there is one alert at most, few emails come back, and overdue bills have a list: they need no
 * view of their own.
 */
const kinds = ["all", "low_stock", "po_overdue", "stock_sync", "stock_difference"] as const;

interface Props {
  rows: readonly AlertView[];
  marking: Marking;
}

/** The kinds as tabs, unread ones alone, and what can be done with all that are shown. */
export function AlertFilters({ rows, marking: { mark, pending } }: Props) {
  const text = useText();
  const { params, set } = useListFilters();
  const hasUnread = rows.some(({ read }) => !read);
  return (
    <ListTabs
      tabs={kinds.map((id) => ({ id, label: text(`alerts.tabs.${id}`) }))}
      selected={params.get("type") ?? "all"}
      onSelect={(id) => set("type", id === "all" ? "" : id)}
    >
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Checkbox
          label={text("alerts.unreadOnly")}
          checked={params.has("unread")}
          onChange={(checked) => set("unread", checked ? "1" : "")}
        />
        <Button
          disabled={rows.length === 0 || pending}
          onClick={() => mark(hasUnread ? rows.filter(({ read }) => !read) : rows, hasUnread)}
        >
          {text(hasUnread || rows.length === 0 ? "alerts.markAllRead" : "alerts.markAllUnread")}
        </Button>
      </InlineStack>
    </ListTabs>
  );
}
