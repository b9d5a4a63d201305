import { BlockStack, Card, Text } from "@shopify/polaris";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import { sumVariances, type VarianceLine } from "~/models/stock-count/variance";
import { useDifference } from "./use-difference";

/** The differences of a count together, in units and in money. */
export function VarianceSummary({ lines }: { lines: readonly VarianceLine[] }) {
  const text = useText();
  const format = useFormat();
  const difference = useDifference();
  const sum = sumVariances(lines);
  const figures = [
    { label: text("counts.review.counted"), value: format.number(lines.length) },
    { label: text("counts.review.differ"), value: format.number(sum.lines) },
    {
      label: text("counts.review.short"),
      value: difference.units(-sum.shortUnits),
      hint: difference.money(-sum.shortValue),
    },
    {
      label: text("counts.review.over"),
      value: difference.units(sum.overUnits),
      hint: difference.money(sum.overValue),
    },
    {
      label: text("counts.review.net"),
      value: difference.units(sum.overUnits - sum.shortUnits),
      hint: difference.money(sum.overValue - sum.shortValue),
    },
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Figures figures={figures} />
        {sum.withoutCost > 0 ? (
          <Text as="p" tone="subdued">
            {text("counts.review.unknownCost", { count: sum.withoutCost })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
