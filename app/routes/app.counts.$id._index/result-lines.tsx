import { Card } from "@shopify/polaris";
import { useDifference } from "~/components/counting/use-difference";
import { VarianceTable } from "~/components/counting/variance-table";
import { useText } from "~/components/use-text";
import type { CountResult } from "./load-count.server";

export function ResultLines({ result: { count, costs, applied } }: { result: CountResult }) {
  const text = useText();
  const difference = useDifference();
  const isSubmitted = count.submittedAt !== null;
  return (
    <Card padding="0">
      <VarianceTable
        rows={count.items.map((item) => ({ ...item, cost: costs[item.variantId] ?? null }))}
        {...(isSubmitted && {
          last: {
            title: text("counts.columns.applied"),
            numeric: true,
            cell: ({ variantId, variance }) => {
              if (variance === 0) return "";
              const units = applied[variantId];
              return units === undefined ? text("counts.result.notYet") : difference.units(units);
            },
          },
        })}
      />
    </Card>
  );
}
