import { Badge, BlockStack, InlineStack, Text } from "@shopify/polaris";
import { type Column, RecordTable } from "~/components/record-table";
import type { PlannedLine } from "~/components/reorder-rules/plan-import";
import { useText } from "~/components/use-text";

const mostShown = 200;
const kinds = ["refused", "create", "change", "same"] as const;
const tones = { refused: "critical", create: "success", change: "info", same: undefined } as const;

/** What a file would do, line by line; what is left out comes first. */
export function ImportPreview({ plan }: { plan: readonly PlannedLine[] }) {
  const text = useText();
  const sorted = kinds.flatMap((kind) => plan.filter((line) => line.kind === kind));
  const columns: Column<PlannedLine>[] = [
    { id: "sku", title: text("reorder.csv.columns.sku"), cell: ({ sku }) => sku || "–" },
    { id: "line", title: text("reorder.csv.line"), cell: ({ line }) => line, numeric: true },
    {
      id: "title",
      title: text("reorder.csv.columns.title"),
      cell: (line) => (line.kind === "refused" ? "" : line.title),
      untitledOnPhone: true,
    },
    {
      id: "what",
      title: text("reorder.csv.what"),
      cell: (line) => <Outcome line={line} />,
      untitledOnPhone: true,
    },
  ];
  return (
    <BlockStack gap="300">
      <InlineStack gap="200">
        {kinds.map((kind) => {
          const count = plan.filter((line) => line.kind === kind).length;
          return count === 0 ? null : (
            <Badge key={kind} tone={tones[kind]}>
              {text(`reorder.csv.${kind}`, { count })}
            </Badge>
          );
        })}
      </InlineStack>
      <RecordTable
        label={text("reorder.csv.preview")}
        rows={sorted.slice(0, mostShown)}
        keyOf={({ line }) => line}
        columns={columns}
      />
      {sorted.length > mostShown ? (
        <Text as="p" tone="subdued">
          {text("reorder.csv.shownOf", { shown: mostShown, total: sorted.length })}
        </Text>
      ) : null}
    </BlockStack>
  );
}

function Outcome({ line }: { line: PlannedLine }) {
  const text = useText();
  if (line.kind === "refused") {
    return (
      <Text as="span" tone="critical">
        {text(`reorder.csv.reasons.${line.fault}`)}
      </Text>
    );
  }
  if (line.kind === "same") return text("reorder.csv.stays");
  const { reorderPoint: point, reorderQuantity: quantity } = line.rule;
  const figures =
    line.kind === "create"
      ? text("reorder.csv.created", { point, quantity })
      : text("reorder.csv.changed", {
          oldPoint: line.old.reorderPoint,
          oldQuantity: line.old.reorderQuantity,
          point,
          quantity,
        });
  const supplier = line.supplierName;
  return supplier === null ? figures : `${figures} · ${text("reorder.csv.changedSupplier", { supplier })}`;
}
