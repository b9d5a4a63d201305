import { Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { ErrorBanner } from "~/components/error-banner";
import { type Format, useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useDaysWords } from "~/components/report/use-days-words";
import { useText } from "~/components/use-text";
import type { ValueChanges } from "~/models/stock-cost/value-changes.server";
import { type ChangeRow, changeRows } from "./change-rows";
import { useChangesCsv } from "./use-changes-csv";

interface Props {
  changes: ValueChanges;
  range: { start: string; end: string };
}

/** What made the value at the period's end of that at its start. */
export function ChangesCard({ changes, range }: Props) {
  const text = useText();
  const format = useFormat();
  const daysWords = useDaysWords();
  const rows = changeRows(changes);
  const csv = useChangesCsv(rows, range);
  const title = text("reports.stockValue.changes.title");
  const isBalance = ({ is }: ChangeRow) => is === "start" || is === "end";
  const strong = (row: ChangeRow, words: string): ReactNode =>
    isBalance(row) ? <strong>{words}</strong> : words;
  const columns: Column<ChangeRow>[] = [
    {
      id: "kind",
      title: text("reports.stockValue.changes.kind"),
      cell: (row) => strong(row, text(`reports.stockValue.changes.kinds.${row.is}`)),
    },
    {
      id: "units",
      title: text("reports.stockValue.units"),
      numeric: true,
      cell: ({ units }) => (units === null ? "" : format.signed(units)),
    },
    {
      id: "amount",
      title: text("reports.stockValue.changes.amount"),
      hint: text("reports.stockValue.changes.amountHint"),
      numeric: true,
      cell: ({ amount }) => (amount === null ? "" : signedMoney(format, amount)),
    },
    {
      id: "variance",
      title: text("reports.stockValue.changes.variance"),
      hint: text("reports.stockValue.changes.varianceHint"),
      numeric: true,
      cell: ({ variance }) => (variance === null ? "" : signedMoney(format, variance)),
    },
    {
      id: "value",
      title: text("reports.stockValue.value"),
      numeric: true,
      cornerOnPhone: true,
      cell: (row) => strong(row, isBalance(row) ? format.money(row.value) : signedMoney(format, row.value)),
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Button
            accessibilityLabel={`${text("common.csv.export")}: ${title}`}
            disabled={csv.pending}
            onClick={csv.run}
          >
            {text("common.csv.export")}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {daysWords(range)}
        </Text>
        <ErrorBanner error={csv.error} title={text("common.csv.failed")} />
      </Box>
      <RecordTable label={title} rows={rows} keyOf={({ is }) => is} columns={columns} />
      <Box padding="400" paddingBlockStart="200">
        <Text as="p" tone="subdued" variant="bodySm">
          {text("reports.stockValue.changes.note")}
        </Text>
      </Box>
    </Card>
  );
}

const signedMoney = ({ money }: Pick<Format, "money">, amount: number) =>
  (amount > 0 ? "+" : "") + money(amount);
