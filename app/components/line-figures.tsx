import { Text } from "@shopify/polaris";
import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import { useText } from "./use-text";
import { makeVariantFact } from "./variant-facts";

const useFigures = makeVariantFact<RuleFigures>({ address: "/app/variant-figures", keptMs: 30_000 });

/** What an order's line is judged by, below its name: what is there, what is coming, and what sold lately. */
export function LineFigures({ variantId }: { variantId: string }) {
  const text = useText();
  const figures = useFigures(variantId);
  const words = figures
    ? [
        text("charts.line.stock", { count: figures.currentStock }),
        text("charts.line.incoming", { count: figures.incoming }),
        text("charts.line.sold", { count: figures.unitsSold }),
      ].join(" · ")
    : "\u00a0";
  return (
    <Text as="p" tone="subdued" variant="bodySm" numeric>
      {words}
    </Text>
  );
}
