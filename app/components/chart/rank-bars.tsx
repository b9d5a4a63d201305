import { Bar, BarChart, Rectangle, Tooltip, XAxis, YAxis, type BarShapeProps } from "recharts";
import type { DrawingProps } from "./drawing";
import { laneGap, laneOffset, mostLanes } from "./lanes";
import { hues } from "./palette";
import { ink, line, roomFor, tick, tooltip, toRecords } from "./plot-parts";

/** From this width on, in pixels, a name beside its bar has the wide column. */
const desk = 480;
/** Room for a name beside its bar, in pixels, and its letters that fit in. */
const names = { narrow: { width: 128, letters: 18 }, wide: { width: 216, letters: 32 } };

/** Things with names, each with its lying bars on the line of its name, and their values at the end. */
export function RankBars(props: DrawingProps) {
  const { points, series, format, formatMark = format, width, height } = props;
  const most = width >= desk ? names.wide : names.narrow;
  const shorten = (name: string) =>
    name.length > most.letters ? `${name.slice(0, most.letters - 1)}…` : name;
  const beside = Math.min(most.width, roomFor(points.map(({ label }) => shorten(label))) + 12);
  const written = points.flatMap(({ values }) => values.map((value) => formatMark(value ?? 0)));
  const row = height / Math.max(points.length, 1);
  const size = Math.min(20, Math.max(8, row / mostLanes(points) - laneGap - 4));
  return (
    <BarChart
      {...{ data: toRecords(points), width, height }}
      layout="vertical"
      margin={{ top: 0, right: roomFor(written) + 12, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, "dataMax"]} />
      <YAxis
        {...{ tick, width: beside, interval: 0 }}
        type="category"
        dataKey="label"
        tickLine={false}
        axisLine={{ stroke: line }}
        tickFormatter={shorten}
      />
      <Tooltip {...tooltip(props)} />
      {series.map(({ name, hue }, index) => (
        <Bar
          key={name}
          dataKey={String(index)}
          name={name}
          fill={hues[hue]}
          isAnimationActive={false}
          shape={(bar: BarShapeProps) => <Lane {...{ bar, points, index, size, formatMark }} />}
        />
      ))}
    </BarChart>
  );
}

interface LaneProps extends Pick<DrawingProps, "points"> {
  bar: BarShapeProps;
  /** Of the series. */
  index: number;
  /** How high a bar is. */
  size: number;
  formatMark: (value: number) => string;
}

/** A bar with its value. The library keeps a place for each series, also where it has nothing: here only bars have one. */
function Lane({ bar, points, index, size, formatMark }: LaneProps) {
  const values = points[bar.index]?.values ?? [];
  const offset = laneOffset(values, { index, size });
  if (offset === null) return null;
  const { y, height } = bar.parentViewBox;
  const middle = y + ((bar.index + 0.5) * height) / points.length + offset;
  const { x, width, fill } = bar;
  return (
    <>
      <Rectangle {...{ x, width, fill }} y={middle - size / 2} height={size} radius={[0, 4, 4, 0]} />
      <text x={x + width + 5} y={middle} dominantBaseline="central" fill={ink} fontSize={12}>
        {formatMark(values[index] ?? 0)}
      </text>
    </>
  );
}
