import { Box, EmptyState } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";

/** Nothing is left to decide. */
export function Agreement({ completedAt }: { completedAt: string | null }) {
  const text = useText();
  const { dateTime } = useFormat();
  return (
    <Box padding="400">
      <EmptyState heading={text("differences.agree.heading")} image="/empty-alerts.svg">
        <p>
          {completedAt === null
            ? text("differences.agree.never")
            : text("differences.agree.last", { date: dateTime(completedAt) })}
        </p>
      </EmptyState>
    </Box>
  );
}
