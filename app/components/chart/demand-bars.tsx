import { Bar, BarChart, CartesianGrid, ErrorBar, ReferenceArea, Tooltip, XAxis, YAxis } from "recharts";
import type { DrawingProps } from "./drawing";
import { hues } from "./palette";
import { ink, line, pointAxis, roomFor, tooltip, toRecords, valueAxis } from "./plot-parts";
import { evenMarks, roundTicks } from "./ticks";

/** What was asked for, and beside it in grey what is expected, with how far that may differ. */
export function DemandBars(props: DrawingProps) {
  const { points, series, format, formatMark = format, width, height } = props;
  const records = toRecords(points);
  const highest = points.map(({ values, band }) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), band?.[1] ?? 0),
  );
  const ticks = roundTicks(highest);
  const axis = roomFor(ticks.map(formatMark)) + 14;
  const marks = evenMarks(points.length, (width - axis) / (roomFor(records.map(({ mark }) => mark[0])) + 12));
  return (
    <BarChart
      {...{ data: records, width, height }}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      barCategoryGap="16%"
    >
      <CartesianGrid stroke={line} vertical={false} />
      <XAxis {...pointAxis({ marks, records, height: 22 })} />
      <YAxis {...valueAxis({ ticks, width: axis, formatMark })} />
      {points.map(({ shaded }, index) =>
        shaded ? (
          <ReferenceArea
            key={index}
            x1={index}
            x2={index}
            fill="var(--p-color-bg-fill-caution)"
            fillOpacity={0.35}
          />
        ) : null,
      )}
      <Tooltip {...tooltip(props)} />
      {series.map(({ name, hue }, index) => (
        <Bar
          key={name}
          dataKey={String(index)}
          name={name}
          stackId="all"
          fill={hues[hue]}
          radius={[3, 3, 0, 0]}
          maxBarSize={48}
          isAnimationActive={false}
        >
          {index === series.length - 1 ? (
            <ErrorBar dataKey="band" stroke={ink} strokeWidth={1} width={4} isAnimationActive={false} />
          ) : null}
        </Bar>
      ))}
    </BarChart>
  );
}
