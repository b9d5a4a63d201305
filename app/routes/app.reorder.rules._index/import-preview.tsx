import { Text } from "@shopify/polaris";
import { ImportPreview } from "~/components/csv/import-preview";
import type { Column } from "~/components/record-table";
import type { PlannedLine } from "~/components/reorder-rules/plan-import";
import { useText } from "~/components/use-text";

/** What a file would do, line by line; what is left out comes first. */
export function RulesPreview({ plan }: { plan: readonly PlannedLine[] }) {
  const text = useText();
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
    <ImportPreview
      plan={plan}
      label={text("reorder.csv.preview")}
      columns={columns}
      counted={(kind, count) => text(`reorder.csv.${kind}`, { count })}
      shownOf={(numbers) => text("reorder.csv.shownOf", numbers)}
    />
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
