import type { TooltipProps, XAxisProps, XAxisTickContentProps, YAxisProps } from "recharts";
import type { ChartPoint, ChartProps } from "./chart-props";

export const ink = "var(--p-color-text)";
export const line = "var(--p-color-border-secondary)";
export const tick = { fill: ink, fontSize: 12 };
/** The width of a letter at the axes, in pixels. */
const letter = 6.6;

/** The points as the drawing library wants them: a record each. */
export function toRecords(points: readonly ChartPoint[]) {
  return points.map(({ label, mark, values, band }, index) => ({
    ...{ index, label, mark: mark ?? [label] },
    ...values,
    ...(band && { band: [...band] }),
  }));
}

export function tooltip({ format, series }: Pick<ChartProps, "format" | "series">): TooltipProps {
  return {
    formatter: (value, name) => [format(Number(value)), series.length > 1 ? name : ""],
    separator: series.length > 1 ? ": " : "",
    isAnimationActive: false,
    cursor: { fill: "var(--p-color-bg-surface-hover)" },
    contentStyle: { borderRadius: 8, borderColor: line, fontSize: 13, color: ink },
    itemStyle: { color: ink, padding: 0 },
    labelFormatter: (_, [entry]) => (entry?.payload as { label?: string } | undefined)?.label ?? "",
  };
}

/** The axis of amounts at the left: round numbers and no line. */
export function valueAxis({
  ticks,
  width,
  formatMark,
}: {
  ticks: number[];
  width: number;
  formatMark: (value: number) => string;
}): YAxisProps {
  return {
    tick,
    ticks,
    width,
    interval: 0,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    tickLine: false,
    axisLine: false,
    tickFormatter: formatMark,
  };
}

/** The axis of points below: some of their names, and a line. */
export function pointAxis({
  marks,
  records,
  height,
}: {
  marks: number[];
  records: ReturnType<typeof toRecords>;
  height: number;
}): XAxisProps {
  return {
    dataKey: "index",
    ticks: marks,
    interval: 0,
    height,
    tickLine: false,
    axisLine: { stroke: line },
    tick: (mark: XAxisTickContentProps) => <Mark {...mark} marks={records} />,
  };
}

/** A point's name at the axis, with what stands below it. */
function Mark({ x, y, payload, marks }: XAxisTickContentProps & { marks: ReturnType<typeof toRecords> }) {
  const record = marks[Number(payload.value)];
  const [upper, lower] = record?.mark ?? [];
  return (
    <text {...tick} x={x} y={y} textAnchor="middle">
      <tspan x={x} dy="0.71em">
        {upper}
      </tspan>
      {lower ? (
        <tspan x={x} dy="1.25em">
          {lower}
        </tspan>
      ) : null}
    </text>
  );
}

/** How much room the longest of these words takes, in pixels. */
export function roomFor(words: readonly string[]): number {
  return Math.ceil(Math.max(0, ...words.map(({ length }) => length)) * letter);
}
