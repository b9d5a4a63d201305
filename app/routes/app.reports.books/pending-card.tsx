import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Box, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { books } from "~/api/books";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useApiAction } from "~/components/use-api-action";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import type { BooksPage } from "./load-books.server";

type Pending = BooksPage["pending"];
type Sum = Pending["sums"][number];

/** What no export has told until a day, by account, and the button that exports it. */
export function PendingCard({ pending }: { pending: Pending }) {
  const text = useText();
  const shopify = useAppBridge();
  const { day, money } = useFormat();
  const { set } = useListFilters();
  const { until, lastDay, firstDay, entryCount, sums, missingAccounts } = pending;
  const action = useApiAction<typeof books.make>({
    onSuccess: ({ number }) => void shopify.toast.show(text("books.pending.done", { number })),
  });
  const side = (amount: number) => (amount === 0 ? "" : money(amount));
  const columns: Column<Sum>[] = [
    { id: "role", title: text("books.account"), cell: ({ role }) => text(`books.roles.${role}.name`) },
    { id: "debit", title: text("books.debit"), numeric: true, cell: ({ debit }) => side(debit) },
    { id: "credit", title: text("books.credit"), numeric: true, cell: ({ credit }) => side(credit) },
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {text("books.pending.title")}
          </Text>
          <ErrorBanner
            error={action.error}
            title={text("books.pending.failed")}
            nameOf={() => text("books.until")}
          />
          {missingAccounts.length > 0 ? (
            <Banner tone="warning" title={text("books.pending.missing", { count: missingAccounts.length })}>
              {missingAccounts.map((role) => text(`books.roles.${role}.name`)).join(", ")}
            </Banner>
          ) : null}
          <InlineStack gap="300" blockAlign="end">
            <TextField
              label={text("books.until")}
              type="date"
              value={until}
              max={lastDay}
              onChange={(value) => set("until", value === lastDay ? "" : value)}
              autoComplete="off"
            />
            <Button
              variant="primary"
              disabled={entryCount === 0}
              loading={action.pending}
              onClick={() => void action.run(books.make, { body: { until } })}
            >
              {text("books.pending.export", { day: day(until) })}
            </Button>
          </InlineStack>
          <Text as="p" tone="subdued">
            {firstDay === null
              ? text("books.pending.none", { day: day(until) })
              : text("books.pending.count", { count: entryCount, first: day(firstDay), last: day(until) })}
          </Text>
        </BlockStack>
      </Box>
      {sums.length > 0 ? (
        <RecordTable
          label={text("books.pending.title")}
          rows={sums}
          keyOf={({ role }) => role}
          columns={columns}
        />
      ) : null}
      <Box padding="400">
        <Text as="p" tone="subdued" variant="bodySm">
          {text("books.pending.note")}
        </Text>
      </Box>
    </Card>
  );
}
