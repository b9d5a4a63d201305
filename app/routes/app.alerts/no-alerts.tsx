import { Box, EmptyState } from "@shopify/polaris";
import { useText } from "~/components/use-text";

export function NoAlerts() {
  const text = useText();
  return (
    <Box padding="400">
      <EmptyState
        heading={text("alerts.empty.heading")}
        image="/empty-alerts.svg"
        action={{ content: text("alerts.empty.rules"), url: "/app/reorder" }}
      >
        <p>{text("alerts.empty.text")}</p>
      </EmptyState>
    </Box>
  );
}
