import { Box, Button, Card, InlineStack, Select, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ApiError } from "../api-client";
import { ErrorBanner } from "../error-banner";
import { useListFilters } from "../use-list-filters";
import { useText } from "../use-text";

interface Props {
  title: string;
  /** Chooses what the rows are; in the page's address. */
  choice?: {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  /** Writes its rows as a file of their own. */
  csv?: { run: () => void; pending: boolean; error: ApiError | null };
  note?: string | undefined;
  children: ReactNode;
}

/** A report's table under its title, with what its rows are. */
export function ReportCard({ title, choice, csv, note, children }: Props) {
  const text = useText();
  const { set } = useListFilters();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <InlineStack gap="300" blockAlign="center">
            {choice ? (
              <Select
                label={choice.label}
                labelInline
                options={[...choice.options]}
                value={choice.value}
                onChange={(value) => set(choice.name, value)}
              />
            ) : null}
            {csv ? (
              <Button
                accessibilityLabel={`${text("common.csv.export")}: ${title}`}
                disabled={csv.pending}
                onClick={csv.run}
              >
                {text("common.csv.export")}
              </Button>
            ) : null}
          </InlineStack>
        </InlineStack>
        <ErrorBanner error={csv?.error ?? null} title={text("common.csv.failed")} />
      </Box>
      {children}
      {note ? (
        <Box padding="400" paddingBlockStart="200">
          <Text as="p" tone="subdued" variant="bodySm">
            {note}
          </Text>
        </Box>
      ) : null}
    </Card>
  );
}
