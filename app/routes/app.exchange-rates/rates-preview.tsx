import { Text } from "@shopify/polaris";
import { ImportPreview } from "~/components/csv/import-preview";
import type { PlannedRate } from "~/components/exchange-rates/plan-import";
import { useFormat } from "~/components/format";
import type { Column } from "~/components/record-table";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";

/** What the lines would change; those that are left out come first. */
export function RatesPreview({ plan }: { plan: readonly PlannedRate[] }) {
  const text = useText();
  const { day } = useFormat();
  const columns: Column<PlannedRate>[] = [
    {
      id: "currency",
      title: text("exchangeRates.columns.currency"),
      cell: ({ currency }) => currency || "–",
    },
    {
      id: "day",
      title: text("exchangeRates.columns.from"),
      cell: (row) => (row.kind === "refused" ? row.day : day(row.day)),
    },
    { id: "line", title: text("exchangeRates.csv.line"), cell: ({ line }) => line, numeric: true },
    {
      id: "what",
      title: text("exchangeRates.csv.what"),
      cell: (row) => <Outcome row={row} />,
      untitledOnPhone: true,
    },
  ];
  return (
    <ImportPreview
      plan={plan}
      label={text("exchangeRates.csv.preview")}
      columns={columns}
      counted={(kind, count) => text(`exchangeRates.csv.${kind}`, { count })}
      shownOf={(numbers) => text("exchangeRates.csv.shownOf", numbers)}
    />
  );
}

function Outcome({ row }: { row: PlannedRate }) {
  const text = useText();
  const { amount, equation } = useRateWords();
  if (row.kind === "refused") {
    return (
      <Text as="span" tone="critical">
        {text(`exchangeRates.csv.reasons.${row.fault}`)}
      </Text>
    );
  }
  const stated = equation(row.currency, row.rate);
  if (row.kind === "change") {
    return text("exchangeRates.csv.changed", { old: amount(row.oldRate), equation: stated });
  }
  return text(row.kind === "same" ? "exchangeRates.csv.stays" : "exchangeRates.csv.created", {
    equation: stated,
  });
}
