import { Badge, BlockStack, InlineStack, Text } from "@shopify/polaris";
import { type Column, RecordTable } from "../record-table";

const mostShown = 200;
const kinds = ["refused", "create", "change", "same"] as const;
const tones = { refused: "critical", create: "success", change: "info", same: undefined } as const;

export type PlannedKind = (typeof kinds)[number];

interface Props<Line> {
  plan: readonly Line[];
  label: string;
  columns: Column<Line>[];
  /** How many lines do this. */
  counted: (kind: PlannedKind, count: number) => string;
  /** Said where not all lines are shown. */
  shownOf: (numbers: { shown: number; total: number }) => string;
}

/** What a file would do, line by line; what is left out comes first. */
export function ImportPreview<Line extends { line: number; kind: PlannedKind }>(props: Props<Line>) {
  const { plan, label, columns, counted, shownOf } = props;
  const sorted = kinds.flatMap((kind) => plan.filter((line) => line.kind === kind));
  return (
    <BlockStack gap="300">
      <InlineStack gap="200">
        {kinds.map((kind) => {
          const count = plan.filter((line) => line.kind === kind).length;
          return count === 0 ? null : (
            <Badge key={kind} tone={tones[kind]}>
              {counted(kind, count)}
            </Badge>
          );
        })}
      </InlineStack>
      <RecordTable
        label={label}
        rows={sorted.slice(0, mostShown)}
        keyOf={({ line }) => line}
        columns={columns}
      />
      {sorted.length > mostShown ? (
        <Text as="p" tone="subdued">
          {shownOf({ shown: mostShown, total: sorted.length })}
        </Text>
      ) : null}
    </BlockStack>
  );
}
