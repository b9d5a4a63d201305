import { Badge, BlockStack, InlineStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import type { PlannedChange, PlannedLine } from "~/components/supplier-items/plan-import";
import { useText } from "~/components/use-text";

const mostShown = 200;
const kinds = ["refused", "create", "change", "same"] as const;
const tones = { refused: "critical", create: "success", change: "info", same: undefined } as const;

/** What a table would do, line by line; what is left out comes first. */
export function ImportPreview({ plan }: { plan: readonly PlannedLine[] }) {
  const text = useText();
  const sorted = kinds.flatMap((kind) => plan.filter((line) => line.kind === kind));
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
    <BlockStack gap="300">
      <InlineStack gap="200">
        {kinds.map((kind) => {
          const count = plan.filter((line) => line.kind === kind).length;
          return count === 0 ? null : (
            <Badge key={kind} tone={tones[kind]}>
              {text(`supplierItems.csv.${kind}`, { count })}
            </Badge>
          );
        })}
      </InlineStack>
      <RecordTable
        label={text("supplierItems.csv.preview")}
        rows={sorted.slice(0, mostShown)}
        keyOf={({ line }) => line}
        columns={columns}
      />
      {sorted.length > mostShown ? (
        <Text as="p" tone="subdued">
          {text("supplierItems.csv.shownOf", { shown: mostShown, total: sorted.length })}
        </Text>
      ) : null}
    </BlockStack>
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
