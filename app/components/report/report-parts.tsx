import { BlockStack, Box, Card, InlineError, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useCalendarFormat } from "../calendar-format";
import { useText } from "../use-text";

interface FilterProps {
  /** Why the filters cannot be followed. */
  error?: string | undefined;
  children: ReactNode;
}

/** What a report is narrowed by, above it. */
export function ReportFilters({ error, children }: FilterProps) {
  return (
    <div className="br-report-filters">
      <BlockStack gap="200">
        <InlineStack gap="300" blockAlign="end">
          {children}
        </InlineStack>
        {error ? <InlineError message={error} fieldID="report-filters" /> : null}
      </BlockStack>
    </div>
  );
}

interface ComparedProps {
  /** The days of the period before; null where nothing is known of them. */
  range: { start: string; end: string } | null;
  /** What the figures are made of. */
  note: string;
}

/** Below a report's figures: what they are made of, and with which days they are compared. */
export function ComparedWith({ range, note }: ComparedProps) {
  const text = useText();
  const { day } = useCalendarFormat();
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      {note} {range ? text("charts.comparedWith", { start: day(range.start), end: day(range.end) }) : null}
    </Text>
  );
}

/** A report without data, and what would change that. */
export function EmptyReport({ heading, hint }: { heading: string; hint: string }) {
  return (
    <Card>
      <Box paddingBlock="800">
        <BlockStack gap="200" inlineAlign="center">
          <Text as="h2" variant="headingMd" alignment="center">
            {heading}
          </Text>
          <Text as="p" tone="subdued" alignment="center">
            {hint}
          </Text>
        </BlockStack>
      </Box>
    </Card>
  );
}
