import { BlockStack, Link, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { VariantCostEntry } from "~/models/stock-cost/list-entries.server";

/** What happened and where, with the way to its paper, and what a variance is. */
export function CostEntryWords({ entry }: { entry: VariantCostEntry }) {
  const text = useText();
  const { money } = useFormat();
  const { kind, locationName, unknownUnits } = entry;
  const variance = varianceOf(entry);
  const isBack = kind === "return" || kind === "receipt_undone";
  const back = variance > 0 ? ("belowValue" as const) : ("aboveValue" as const);
  const notes = [
    locationName || text("variantCost.history.onItsWay"),
    ...(unknownUnits === 0 ? [] : [text("variantCost.history.unknown", { count: Math.abs(unknownUnits) })]),
    ...(variance === 0
      ? []
      : [
          text(`variantCost.history.${isBack ? back : "variance"}`, {
            amount: money(isBack ? Math.abs(variance) : variance),
          }),
        ]),
  ];
  return (
    <BlockStack gap="050">
      <span className="br-own-words">
        <Document entry={entry} />
      </span>
      {notes.map((note) => (
        <Text key={note} as="p" tone="subdued" variant="bodySm">
          {note}
        </Text>
      ))}
    </BlockStack>
  );
}

function Document({ entry: { kind, documentId, order } }: { entry: VariantCostEntry }) {
  const text = useText();
  switch (kind) {
    case "receipt":
    case "receipt_undone":
    case "charge":
    case "cost_found":
      if (!order) break;
      return (
        <Link url={`/app/purchase-orders/${order.id}`}>
          {text(`variantCost.history.ofOrder.${kind}`, { number: order.number })}
        </Link>
      );
    case "transfer":
    case "lost":
    case "count": {
      if (documentId === null) break;
      const url = kind === "count" ? `/app/counts/${documentId}` : `/app/transfers/${documentId}`;
      return <Link url={url}>{text(`variantCost.history.ofDocument.${kind}`, { number: documentId })}</Link>;
    }
    case "return":
      if (documentId === null) break;
      return (
        <Link url={`/app/supplier-returns/${documentId}`}>{text("variantCost.history.kinds.return")}</Link>
      );
  }
  return <span>{text(`variantCost.history.kinds.${kind}`)}</span>;
}

/** Both have at most four decimals, which numbers do not subtract exactly. */
function varianceOf({ amount, value }: VariantCostEntry): number {
  return Math.round((amount - value) * 10_000) / 10_000;
}
