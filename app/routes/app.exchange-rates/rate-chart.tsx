import { Box } from "@shopify/polaris";
import { useCalendarFormat } from "~/components/calendar-format";
import { ChartWithTable } from "~/components/chart/chart-with-table";
import { useRateWords } from "~/components/use-rate-words";
import { useText } from "~/components/use-text";

interface Props {
  currency: string;
  days: readonly { day: string; rate: number }[];
}

/** What one unit was worth on each of these days. */
export function RateChart({ currency, days }: Props) {
  const text = useText();
  const { day, shortDay } = useCalendarFormat();
  const { amount } = useRateWords();
  const points = days.map((one) => ({
    label: day(one.day),
    mark: [shortDay(one.day)] as const,
    values: [one.rate],
  }));
  return (
    <Box padding="400" paddingBlockStart="0">
      <ChartWithTable
        title={text("exchangeRates.history.chart", { currency })}
        label={text("exchangeRates.history.chartLabel", {
          currency,
          start: points[0]?.label ?? "",
          end: points.at(-1)?.label ?? "",
        })}
        pointTitle={text("exchangeRates.columns.day")}
        series={[{ name: text("exchangeRates.columns.rate"), hue: "spend" }]}
        kind="steps"
        floating
        height={200}
        points={points}
        format={amount}
      />
    </Box>
  );
}
