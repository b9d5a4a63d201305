import { BlockStack, Card, Text } from "@shopify/polaris";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { ComparedWith } from "~/components/report/report-parts";
import { useChange } from "~/components/report/use-change";
import { useText } from "~/components/use-text";
import type { Margin } from "~/models/margin/margin-of";
import type { MarginReport } from "./load-margin.server";

interface Props {
  totals: Margin;
  before: MarginReport["before"];
}

/** What the sales came to, beside the period before, and what has no part in the margin. */
export function TotalsCard({ totals, before }: Props) {
  const text = useText();
  const format = useFormat();
  const change = useChange();
  const money = (value: number) => format.money(value);
  const known = (value: number | null) => (value === null ? text("reports.margin.unknown") : money(value));
  const changed = (now: number | null, then: number | null | undefined) =>
    now === null ? null : change(now, then, money);
  const { unitsSold, unitsReturned, netSales, costOfGoodsSold, margin, marginShare } = totals;
  const unitsOf = (of: Margin) => of.unitsSold - of.unitsReturned;
  const costed = before && isComparable(before) && isComparable(totals) ? before : null;
  const share = costed?.marginShare ?? null;
  return (
    <Card>
      <BlockStack gap="300">
        <Figures
          figures={[
            {
              label: text("reports.margin.netSales"),
              value: known(netSales),
              hint: changed(netSales, before?.netSales),
            },
            {
              label: text("reports.margin.cost"),
              value: known(costOfGoodsSold),
              hint: changed(costOfGoodsSold, costed?.costOfGoodsSold),
            },
            {
              label: text("reports.margin.margin"),
              value: known(margin),
              hint: changed(margin, costed?.margin),
            },
            {
              label: text("reports.margin.share"),
              value: marginShare === null ? text("reports.margin.unknown") : format.percent(marginShare),
              hint:
                share === null ? null : text("reports.margin.shareBefore", { share: format.percent(share) }),
            },
            {
              label: text("reports.margin.units"),
              value: format.number(unitsSold - unitsReturned),
              hint: change(unitsOf(totals), before && unitsOf(before), format.number),
            },
          ]}
        />
        <LeftOut totals={totals} />
        <ComparedWith range={before} note={text("reports.margin.note")} />
      </BlockStack>
    </Card>
  );
}

/** Where the cost of most is unknown, two periods compare what is known of them. */
function isComparable({ unitsSold, unitsWithoutCost }: Margin): boolean {
  return unitsWithoutCost * 2 < unitsSold;
}

/** Sales that are not in the margin, because nobody knows their cost or their price. */
function LeftOut({ totals }: { totals: Margin }) {
  const text = useText();
  const format = useFormat();
  const { unitsWithoutCost, netSalesWithoutCost, unpricedUnits } = totals;
  return (
    <>
      {unitsWithoutCost > 0 ? (
        <BlockStack gap="100">
          <Text as="p" fontWeight="semibold">
            {text("reports.margin.withoutCostUnits", {
              count: unitsWithoutCost,
              amount: format.money(netSalesWithoutCost),
            })}
          </Text>
          <Text as="p" tone="subdued" variant="bodySm">
            {text("reports.margin.withoutCostHint")}
          </Text>
        </BlockStack>
      ) : null}
      {unpricedUnits > 0 ? (
        <Text as="p" fontWeight="semibold">
          {text("reports.margin.unpricedUnits", { count: unpricedUnits })}
        </Text>
      ) : null}
    </>
  );
}
