import { Area, AreaChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import type { DrawingProps } from "./drawing";
import { hues } from "./palette";
import { ink, line, pointAxis, roomFor, tooltip, toRecords, valueAxis } from "./plot-parts";
import { evenMarks, roundTicks } from "./ticks";

/** A quantity that stays until it changes, or rises between points, and the line that it is compared with. */
export function StockSteps(props: DrawingProps) {
  const {
    points,
    series,
    kind,
    format,
    formatMark = format,
    threshold,
    floating = false,
    width,
    height,
  } = props;
  const records = toRecords(points);
  const known = points.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = roundTicks(threshold ? [...known, threshold.value] : known, { floating });
  const axis = roomFor(ticks.map(formatMark)) + 14;
  const markRoom = roomFor(records.map(({ mark }) => mark[0]));
  const marks = evenMarks(points.length, (width - axis) / (markRoom + 28));
  const color = hues[series[0]?.hue ?? "stock"];
  return (
    <AreaChart
      {...{ data: records, width, height }}
      margin={{ top: 8, right: markRoom / 2 + 4, bottom: 0, left: 0 }}
    >
      <CartesianGrid stroke={line} vertical={false} />
      <XAxis
        {...pointAxis({ marks, records, height: 22 })}
        type="number"
        domain={[0, points.length - 1]}
        padding={{ left: markRoom / 2 }}
      />
      <YAxis {...valueAxis({ ticks, width: axis, formatMark })} />
      <Tooltip {...tooltip(props)} />
      <Area
        dataKey="0"
        name={series[0]?.name ?? ""}
        type={kind === "curve" ? "linear" : "stepAfter"}
        stroke={color}
        strokeWidth={2}
        fill={color}
        // The area below a line says an amount only from zero.
        fillOpacity={floating ? 0 : 0.14}
        isAnimationActive={false}
      />
      {threshold ? (
        <ReferenceLine
          y={threshold.value}
          stroke="var(--p-color-text-caution)"
          strokeDasharray="4 4"
          label={{ value: threshold.label, position: "insideBottomRight", fill: ink, fontSize: 12 }}
        />
      ) : null}
    </AreaChart>
  );
}
