import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from "recharts";
import type { DrawingProps } from "./drawing";
import { hues } from "./palette";
import { ink, line, roomFor, tick, tooltip, toRecords } from "./plot-parts";

/** From this width on, in pixels, a name beside its bar has the wide column. */
const desk = 480;
/** Room for a name beside its bar, in pixels, and its letters that fit in. */
const names = { narrow: { width: 128, letters: 18 }, wide: { width: 216, letters: 32 } };

/** Things with names, each with its lying bars and their values at the end. */
export function RankBars(props: DrawingProps) {
  const { points, series, format, formatMark = format, width, height } = props;
  const most = width >= desk ? names.wide : names.narrow;
  const shorten = (name: string) =>
    name.length > most.letters ? `${name.slice(0, most.letters - 1)}…` : name;
  const beside = Math.min(most.width, roomFor(points.map(({ label }) => shorten(label))) + 12);
  const written = points.flatMap(({ values }) => values.map((value) => formatMark(value ?? 0)));
  const size = Math.min(20, Math.max(8, height / Math.max(points.length, 1) / series.length - 6));
  return (
    <BarChart
      {...{ data: toRecords(points), width, height }}
      layout="vertical"
      margin={{ top: 0, right: roomFor(written) + 12, bottom: 0, left: 0 }}
      barGap={2}
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
          radius={[0, 4, 4, 0]}
          barSize={size}
          isAnimationActive={false}
        >
          <LabelList
            position="right"
            fill={ink}
            fontSize={12}
            formatter={(value) => formatMark(Number(value ?? 0))}
          />
        </Bar>
      ))}
    </BarChart>
  );
}
