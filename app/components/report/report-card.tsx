import { Box, Card, InlineStack, Select, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useListFilters } from "../use-list-filters";

interface Props {
  title: string;
  /** Chooses what the rows are; in the page's address. */
  choice?: {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  note?: string | undefined;
  children: ReactNode;
}

/** A report's table under its title, with what its rows are. */
export function ReportCard({ title, choice, note, children }: Props) {
  const { set } = useListFilters();
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {choice ? (
            <Select
              label={choice.label}
              labelInline
              options={[...choice.options]}
              value={choice.value}
              onChange={(value) => set(choice.name, value)}
            />
          ) : null}
        </InlineStack>
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
