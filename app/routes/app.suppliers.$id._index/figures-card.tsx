import { Await } from "@remix-run/react";
import { BlockStack, Card, SkeletonBodyText, Text } from "@shopify/polaris";
import { memo, Suspense } from "react";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { type Figure, Figures } from "~/components/figures";
import { useFormat } from "~/components/format";
import { useLeadTimeWords } from "~/components/lead-time-words";
import { useText } from "~/components/use-text";
import type { SupplierFigures } from "./load-supplier.server";

interface Props {
  figures: Promise<SupplierFigures>;
  /** 0 where none is agreed. */
  leadTimeDays: number;
  /** Without any, there is no chart to keep room for. */
  hasOrders: boolean;
}

/**
 * What was spent and how long deliveries took; the card has its size before the numbers are there. Typing beside it
 * does not render it again: that would throw away what is still streaming in.
 */
export const FiguresCard = memo(function FiguresCard({ figures, leadTimeDays, hasOrders }: Props) {
  const text = useText();
  return (
    <Card>
      <Suspense
        fallback={
          <div className={hasOrders ? "br-supplier-figures" : undefined}>
            <SkeletonBodyText lines={hasOrders ? 14 : 5} />
          </div>
        }
      >
        <Await
          resolve={figures}
          errorElement={
            <Text as="p" tone="critical">
              {text("suppliers.figures.unread")}
            </Text>
          }
        >
          {(known) => <Known figures={known} leadTimeDays={leadTimeDays} />}
        </Await>
      </Suspense>
    </Card>
  );
});

function Known({ figures, leadTimeDays }: { figures: SupplierFigures; leadTimeDays: number }) {
  const text = useText();
  const format = useFormat();
  const calendar = useCalendarFormat();
  const { totalSpend, orderCount, otherCurrencies, months, leadTime, delivered } = figures;
  const besides = otherCurrencies.map(({ currency, spend }) => format.money(spend, currency)).join(", ");
  const { days, median, mostly } = useLeadTimeWords();
  const faultsOf = useDeliveryFaults();
  const first = months.findIndex(({ spend }) => spend > 0);
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {text("suppliers.figures.title")}
        </Text>
        <Figures
          figures={[
            {
              label: text("suppliers.figures.spend"),
              value: format.money(totalSpend),
              hint: besides
                ? text("suppliers.figures.otherCurrency", { amount: besides })
                : text("suppliers.figures.spendHint", { count: orderCount }),
            },
            {
              label: text("suppliers.figures.measured"),
              value: leadTime === null ? "–" : median(leadTime),
              hint: leadTime === null ? text("suppliers.figures.notMeasured") : mostly(leadTime),
            },
            {
              label: text("suppliers.figures.agreed"),
              value: leadTimeDays === 0 ? "–" : days(leadTimeDays),
              hint:
                leadTimeDays === 0
                  ? text("suppliers.figures.notAgreed")
                  : leadTime === null
                    ? null
                    : text(...comparison(leadTime.medianDays - leadTimeDays)),
            },
            ...faultsOf(delivered),
          ]}
        />
      </BlockStack>
      {months.length === 0 ? (
        <Text as="p" tone="subdued">
          {text("suppliers.spend.none")}
        </Text>
      ) : (
        <ChartWithTable
          title={text("suppliers.spend.title")}
          label={text("suppliers.spend.label")}
          pointTitle={text("suppliers.spend.month")}
          series={[{ name: text("suppliers.spend.amount"), hue: "spend" }]}
          kind="bars"
          height={200}
          format={(value) => format.money(value)}
          formatMark={format.shortMoney}
          points={months.slice(Math.max(first, 0)).map(({ month, spend }, index) => ({
            label: calendar.month(month),
            mark: calendar.monthMark(month, index === 0),
            values: [spend],
          }))}
        />
      )}
    </BlockStack>
  );
}

function useDeliveryFaults(): (delivered: SupplierFigures["delivered"]) => Figure[] {
  const text = useText();
  const format = useFormat();
  return ({ accepted, damaged, rejected, extra }) => {
    const count = accepted + damaged + rejected;
    const unusable = damaged + rejected;
    const percent = format.percent(unusable / count);
    const faults = [
      {
        units: unusable,
        label: text("suppliers.figures.unusable"),
        hint: text("suppliers.figures.unusableHint", { count, percent }),
      },
      {
        units: extra,
        label: text("suppliers.figures.extra"),
        hint: text("suppliers.figures.extraHint"),
      },
    ];
    return faults
      .filter(({ units }) => units > 0)
      .map(({ units, ...said }) => ({ ...said, value: format.number(units) }));
  };
}

function comparison(difference: number) {
  const count = Math.round(Math.abs(difference));
  if (count === 0) return ["suppliers.figures.asAgreed", { count }] as const;
  return [difference > 0 ? "suppliers.figures.slower" : "suppliers.figures.faster", { count }] as const;
}
