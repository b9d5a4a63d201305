import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { ValueReport } from "./load-value.server";

/** What all stock was worth, and how that is counted. */
export function TotalsCard({ report }: { report: ValueReport }) {
  const text = useText();
  const format = useFormat();
  const { day } = useCalendarFormat();
  const { total, inTransit, method, scope, date, today } = report;
  const hasTransit = inTransit.units !== 0 || inTransit.value !== 0;
  return (
    <Card>
      <BlockStack gap="300">
        <Figures
          figures={[
            {
              label:
                date === today
                  ? text("reports.stockValue.valueNow")
                  : text("reports.stockValue.valueOn", { date: day(date) }),
              value: format.money(total.value),
            },
            { label: text("reports.stockValue.units"), value: format.number(total.units) },
            ...(hasTransit
              ? [
                  {
                    label: text("reports.stockValue.inTransit"),
                    value: format.money(inTransit.value),
                    hint: text("reports.stockValue.inTransitUnits", { count: inTransit.units }),
                  },
                ]
              : []),
            ...(total.unknownUnits === 0
              ? []
              : [
                  {
                    label: text("reports.stockValue.unknownUnits"),
                    value: format.number(total.unknownUnits),
                    hint: <UnknownHint />,
                  },
                ]),
          ]}
        />
        <Text as="p" tone="subdued" variant="bodySm">
          {text(`settings.cost.methods.${method}`)} · {text(`settings.cost.scopes.${scope}`)} ·{" "}
          <Link url="/app/settings">{text("reports.stockValue.change")}</Link>
        </Text>
        <Text as="p" tone="subdued" variant="bodySm">
          {text("reports.stockValue.note")}
        </Text>
      </BlockStack>
    </Card>
  );
}

function UnknownHint() {
  const text = useText();
  return (
    <>
      {text("reports.stockValue.unknownHint")}{" "}
      <Link url="/app/exchange-rates">{text("reports.stockValue.rates")}</Link>
    </>
  );
}
