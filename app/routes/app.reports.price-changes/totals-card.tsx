import { BlockStack, Card, Text } from "@shopify/polaris";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { PriceSource } from "~/models/price-change/sources";
import type { PriceChangesReport } from "./load-price-changes.server";

/** What the changes come to, in each currency. */
export function TotalsCard({ report, source }: { report: PriceChangesReport; source: PriceSource }) {
  const text = useText();
  const format = useFormat();
  const { totals } = report;
  const sumOf = (name: "increases" | "decreases") => totals.reduce((sum, one) => sum + one[name], 0);
  return (
    <Card>
      <BlockStack gap="300">
        <Figures
          figures={[
            { label: text("reports.priceChanges.increases"), value: format.number(sumOf("increases")) },
            { label: text("reports.priceChanges.decreases"), value: format.number(sumOf("decreases")) },
            ...totals.map(({ currency, effect }) => ({
              label:
                totals.length === 1
                  ? text("reports.priceChanges.effect")
                  : text("reports.priceChanges.effectIn", { currency }),
              value: (effect > 0 ? "+" : "") + format.money(effect, currency),
            })),
          ]}
        />
        <Text as="p" tone="subdued" variant="bodySm">
          {text(`reports.priceChanges.notes.${source}`)}
        </Text>
      </BlockStack>
    </Card>
  );
}
