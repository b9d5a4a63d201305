import {
  Bar,
  BarChart,
  type BarShapeProps,
  Rectangle,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from "recharts";
import type { DrawingProps } from "./drawing";
import { laneGap, laneOffset, mostLanes } from "./lanes";
import { nameLines } from "./name-lines";
import { hues } from "./palette";
import { ink, line, roomFor, tick, tooltip, toRecords } from "./plot-parts";

/** From this width on, in pixels, a name beside its bar has the wide column. */
const desk = 480;
/** Room for a name beside its bar, in pixels, and its letters that fit in. */
const names = { narrow: { width: 128, letters: 16 }, wide: { width: 216, letters: 28 } };

/** Things with names, each with its lying bars on the line of its name, and their values at the end. */
export function RankBars(props: DrawingProps) {
  const { points, series, format, formatMark = format, width, height } = props;
  const most = width >= desk ? names.wide : names.narrow;
  const row = height / Math.max(points.length, 1);
  const linesOf = (name: string) => nameLines(name, { letters: most.letters, row });
  const beside = Math.min(most.width, roomFor(points.flatMap(({ label }) => linesOf(label))) + 20);
  const written = points.flatMap(({ values }) => values.map((value) => formatMark(value ?? 0)));
  const size = Math.min(20, Math.max(8, row / mostLanes(points) - laneGap - 4));
  return (
    <BarChart
      {...{ data: toRecords(points), width, height }}
      layout="vertical"
      margin={{ top: 0, right: roomFor(written) + 12, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide domain={[0, "dataMax"]} />
      <YAxis
        {...{ width: beside, interval: 0 }}
        tick={({ x, y, payload }: YAxisTickContentProps) => (
          <Name {...{ x, y }} lines={linesOf(String(payload.value))} />
        )}
        type="category"
        dataKey="label"
        tickLine={false}
        axisLine={{ stroke: line }}
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

/** A name at the axis, its lines around the middle of its row. */
function Name({ x, y, lines }: Pick<YAxisTickContentProps, "x" | "y"> & { lines: readonly string[] }) {
  return (
    <text {...tick} x={x} y={y} textAnchor="end" dominantBaseline="central">
      {lines.map((words, index) => (
        <tspan key={index} x={x} dy={index === 0 ? `${(1 - lines.length) * 0.55}em` : "1.1em"}>
          {words}
        </tspan>
      ))}
    </text>
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

/** A bar with its value. The library leaves room for each series, even an empty one: here only bars get room. */
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
