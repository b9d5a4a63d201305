import { useCalendarFormat } from "~/components/calendar-format";
import { useFormat } from "~/components/format";
import { type Column, RecordTable } from "~/components/record-table";
import { useText } from "~/components/use-text";
import type { PlayedWay } from "~/models/forecast-result/month-sums";
import type { Month } from "./load-results.server";

/** Every month with what happened, how far the forecast was off, and what either way of ordering would have given. */
export function ResultTable({ months }: { months: readonly Month[] }) {
  const text = useText();
  const calendar = useCalendarFormat();
  const { percent, shortMoney } = useFormat();
  const known = <Value,>(value: Value | null, write: (value: Value) => string) =>
    value === null ? "–" : write(value);
  const way = (one: PlayedWay | null) =>
    known(one, ({ fillRate, stockValue }) =>
      text("results.way", { served: percent(fillRate), stock: shortMoney(stockValue) }),
    );
  const happened = ({ fillRate, stockValue }: Month) =>
    way(fillRate === null || stockValue === null ? null : { fillRate, stockValue });
  const isWhole = ({ month, days }: Month) =>
    days === new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const monthOf = (row: Month) => {
    const month = calendar.month(row.month);
    return isWhole(row) ? month : text("results.monthSoFar", { month, days: row.days });
  };
  const missed = ({ lostUnits, lostSales }: Month) =>
    known(lostUnits, (units) =>
      text("results.missedUnits", {
        units: Math.round(units),
        money: shortMoney(lostSales ?? 0),
      }),
    );
  const column = (
    id: "happened" | "out" | "missed" | "error" | "bias" | "forecast" | "rules",
    cell: (row: Month) => string,
    hint?: string,
  ): Column<Month> => ({
    ...{ id, title: text(`results.columns.${id}`), cell, numeric: true },
    ...(hint !== undefined && { hint }),
  });
  const isStockKnown = months.some(({ fillRate }) => fillRate !== null);
  const columns: Column<Month>[] = [
    { id: "month", title: text("results.columns.month"), cell: monthOf, whole: true },
    ...(isStockKnown
      ? [
          column("happened", happened, text("results.columns.happenedHint")),
          column("out", ({ outOfStock }) => known(outOfStock, percent), text("results.columns.outHint")),
          column("missed", missed, text("results.columns.missedHint")),
        ]
      : []),
    column("error", ({ error }) => known(error, percent), text("results.columns.errorHint")),
    column("bias", ({ bias }) => known(bias, percent), text("results.columns.biasHint")),
    column("forecast", ({ byForecast }) => way(byForecast), text("results.columns.wayHint")),
    column("rules", ({ byRules }) => way(byRules), text("results.columns.wayHint")),
  ];
  return (
    <RecordTable label={text("results.table")} rows={months} keyOf={({ month }) => month} columns={columns} />
  );
}
