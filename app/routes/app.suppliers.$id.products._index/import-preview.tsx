import { Text } from "@shopify/polaris";
import { ImportPreview } from "~/components/csv/import-preview";
import { useFormat } from "~/components/format";
import type { Column } from "~/components/record-table";
import type { PlannedChange, PlannedLine } from "~/components/supplier-items/plan-import";
import { useText } from "~/components/use-text";

/** What a table would do, line by line; what is left out comes first. */
export function ItemsPreview({ plan }: { plan: readonly PlannedLine[] }) {
  const text = useText();
  const columns: Column<PlannedLine>[] = [
    { id: "code", title: text("supplierItems.csv.code"), cell: ({ code }) => code || "–" },
    { id: "line", title: text("supplierItems.csv.line"), cell: ({ line }) => line, numeric: true },
    {
      id: "title",
      title: text("supplierItems.product"),
      cell: (line) => (line.kind === "refused" ? "" : line.title),
      untitledOnPhone: true,
    },
    {
      id: "what",
      title: text("supplierItems.csv.what"),
      cell: (line) => <Outcome line={line} />,
      untitledOnPhone: true,
    },
  ];
  return (
    <ImportPreview
      plan={plan}
      label={text("supplierItems.csv.preview")}
      columns={columns}
      counted={(kind, count) => text(`supplierItems.csv.${kind}`, { count })}
      shownOf={(numbers) => text("supplierItems.csv.shownOf", numbers)}
    />
  );
}

function Outcome({ line }: { line: PlannedLine }) {
  const text = useText();
  const format = useFormat();
  if (line.kind === "refused") {
    return (
      <Text as="span" tone="critical">
        {text(`supplierItems.csv.reasons.${line.fault}`)}
      </Text>
    );
  }
  if (line.kind === "same") return text("supplierItems.csv.stays");
  const shown = (value: PlannedChange["to"]) => {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return text(value ? "supplierItems.csv.yes" : "supplierItems.csv.no");
    return typeof value === "number" ? format.number(value) : value;
  };
  const changes = line.changes.map(({ field, from, to }) => {
    const name = text(`supplierItems.fields.${field}`);
    return line.kind === "create" ? `${name} ${shown(to)}` : `${name} ${shown(from)} → ${shown(to)}`;
  });
  return changes.length === 0 ? text("supplierItems.csv.new") : changes.join(" · ");
}
