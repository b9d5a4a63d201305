import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { VariantCostEntry } from "~/models/stock-cost/list-entries.server";
import { CostEntryWords } from "./cost-entry-words";
import { MoreCosts } from "./more-costs";

interface Props {
  costs: { rows: readonly VariantCostEntry[]; nextCursor: string | null };
  /** Only those at one location are shown. */
  isFiltered: boolean;
}

/** Everything that has changed what the variant costs, newest first. */
export function CostHistoryCard({ costs: { rows, nextCursor }, isFiltered }: Props) {
  const text = useText();
  const { signed, money, unitCost, dateTime } = useFormat();
  const columns: Column<VariantCostEntry>[] = [
    {
      id: "when",
      title: text("variantCost.history.when"),
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      id: "what",
      title: text("variantCost.history.what"),
      cell: (entry) => <CostEntryWords entry={entry} />,
      untitledOnPhone: true,
    },
    {
      id: "units",
      title: text("variantCost.units"),
      numeric: true,
      cell: ({ units }) => (units === 0 ? "–" : signed(units)),
    },
    {
      id: "amount",
      title: text("variantCost.history.amount"),
      numeric: true,
      cell: ({ amount }) => money(amount),
    },
    {
      id: "value",
      title: text("variantCost.history.value"),
      hint: text("variantCost.history.valueHint"),
      numeric: true,
      cornerOnPhone: true,
      cell: ({ value }) => (
        <Text as="span" fontWeight="semibold">
          {value > 0 ? `+${money(value)}` : money(value)}
        </Text>
      ),
    },
    {
      id: "unitCost",
      title: text("variantCost.history.unitCost"),
      hint: text("variantCost.history.unitCostHint"),
      numeric: true,
      cell: (entry) => (entry.unitCost === null ? "–" : unitCost(entry.unitCost)),
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="300">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {text("variantCost.history.title")}
          </Text>
          {rows.length === 0 ? (
            <Text as="p" tone="subdued">
              {text(isFiltered ? "variantCost.history.noneHere" : "variantCost.history.none")}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {rows.length > 0 ? (
        <RecordTable
          label={text("variantCost.history.title")}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
        />
      ) : null}
      {nextCursor === null ? null : <MoreCosts shown={rows.length} />}
    </Card>
  );
}
