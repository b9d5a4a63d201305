import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { levelKey } from "~/components/stock-editing/changes";
import type { ImportChange, ReadFile } from "~/components/stock-editing/resolve-file";
import { useText } from "~/components/use-text";

const mostShown = 100;

/** What each level has, and what the file gives it. */
export function PreviewCard({ file: { changes, unchanged } }: { file: ReadFile }) {
  const text = useText();
  const { signed } = useFormat();
  const columns: Column<ImportChange>[] = [
    { id: "level", title: text("stockLevels.bulk.level"), cell: ({ name }) => name },
    {
      id: "change",
      title: text("stockLevels.columns.available"),
      numeric: true,
      cornerOnPhone: true,
      cell: ({ before, after }) => text("stockLevels.history.fromTo", { previous: before, next: after }),
    },
    {
      id: "difference",
      title: text("stockLevels.history.columns.change"),
      numeric: true,
      cell: ({ before, after }) => signed(after - before),
    },
    {
      id: "reason",
      title: text("stockLevels.csv.reason"),
      cell: ({ reason }) => reason || text("stockLevels.import.defaultReason"),
    },
  ];
  const more = changes.length - mostShown;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {changes.length > 0
              ? text("stockLevels.import.preview", { count: changes.length })
              : text("stockLevels.import.nothing")}
          </Text>
          {unchanged > 0 ? (
            <Text as="p" tone="subdued">
              {text("stockLevels.import.unchanged", { count: unchanged })}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {changes.length > 0 ? (
        <RecordTable
          label={text("stockLevels.bulk.preview")}
          rows={changes.slice(0, mostShown)}
          keyOf={levelKey}
          columns={columns}
        />
      ) : null}
      {more > 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {text("common.andMore", { count: more })}
          </Text>
        </Box>
      ) : null}
    </Card>
  );
}
