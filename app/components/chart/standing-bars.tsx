import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import type { DrawingProps } from "./drawing";
import { drawnOrder } from "./drawn-order";
import { hues } from "./palette";
import { ink, line, pointAxis, roomFor, tooltip, toRecords, valueAxis } from "./plot-parts";
import { evenMarks, roundTicks } from "./ticks";

/** Amounts of periods, standing side by side; in a balance, what is taken away hangs below the line. */
export function StandingBars(props: DrawingProps) {
  const { points, series, kind, format, formatMark = format, width, height } = props;
  const records = toRecords(points);
  const isStacked = kind === "stack" || kind === "balance";
  const values = points.flatMap((point) => {
    const known = point.values.filter((value) => value !== null);
    return kind === "stack" ? known.reduce((sum, value) => sum + value, 0) : known;
  });
  const ticks = roundTicks(values);
  const axis = roomFor(ticks.map(formatMark)) + 14;
  const slot = (width - axis - 8) / points.length;
  const marks = evenMarks(points.length, (width - axis) / (roomFor(records.map(({ mark }) => mark[0])) + 12));
  const hasLower = records.some(({ mark }) => mark[1] !== undefined);
  const ownWords = points.map(({ values: [value] }) => (value ? formatMark(value) : ""));
  const room = series.length > 1 && kind === "bars" ? slot * 0.6 : slot;
  // With more than one beside it, a value would not say whose it is.
  const showsValues = kind === "bars" && series.length < 3 && roomFor(ownWords) + 4 <= room;
  return (
    <BarChart
      {...{ data: records, width, height }}
      margin={{ top: showsValues ? 20 : 8, right: 8, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap={slot > 60 ? "24%" : "16%"}
      stackOffset={kind === "balance" ? "sign" : "none"}
    >
      <CartesianGrid stroke={line} vertical={false} />
      <XAxis {...pointAxis({ marks, records, height: hasLower ? 36 : 22 })} />
      <YAxis {...valueAxis({ ticks, width: axis, formatMark })} />
      <Tooltip {...tooltip(props)} />
      {kind === "balance" ? <ReferenceLine y={0} stroke="var(--p-color-border)" /> : null}
      {drawnOrder(series.length, kind).map((index) => (
        <Bar
          key={index}
          dataKey={String(index)}
          name={series[index]?.name ?? ""}
          fill={hues[series[index]?.hue ?? "before"]}
          {...(isStacked ? { stackId: "all" } : {})}
          radius={kind === "stack" ? 0 : kind === "balance" ? 2 : [4, 4, 0, 0]}
          maxBarSize={48}
          isAnimationActive={false}
        >
          {showsValues && index === 0 ? (
            <LabelList
              position="top"
              fill={ink}
              fontSize={12}
              // A bar beside it may be higher than where the value stands.
              style={{ paintOrder: "stroke", stroke: "var(--p-color-bg-surface)", strokeWidth: 3 }}
              formatter={(value) => (value ? formatMark(Number(value)) : "")}
            />
          ) : null}
        </Bar>
      ))}
    </BarChart>
  );
}
