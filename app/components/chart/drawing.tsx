import { useBreakpoints } from "@shopify/polaris";
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipProps,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from "recharts";
import type { ChartProps } from "./chart-props";

const ink = "var(--p-color-text-secondary)";
const line = "var(--p-color-border-secondary)";
const fill = "var(--p-color-bg-fill-brand)";
const tick = { fill: ink, fontSize: 12 };

type RanksProps = Required<Pick<ChartProps, "format" | "formatMark">> & {
  data: ChartProps["points"];
  height: number;
};

function tooltip(format: ChartProps["format"]): TooltipProps {
  return {
    formatter: (value) => [format(Number(value)), ""],
    separator: "",
    cursor: { fill: "var(--p-color-bg-surface-hover)" },
    contentStyle: { borderRadius: 8, borderColor: line, fontSize: 13 },
  };
}

/** The drawing itself; the default export, as lazy loading wants it. */
export default function Drawing(props: ChartProps & { height: number }) {
  const { points, kind, format, formatMark = format, height } = props;
  const data = points.map(({ label, value }) => ({ label, value }));
  if (kind === "ranks") return <Ranks data={data} format={format} formatMark={formatMark} height={height} />;
  const shared = (
    <>
      <CartesianGrid stroke={line} vertical={false} />
      <XAxis
        dataKey="label"
        tickLine={false}
        axisLine={{ stroke: line }}
        interval="equidistantPreserveStart"
        {...(kind === "bars" ? { tick, minTickGap: 16 } : { tick: DayMark, minTickGap: 48 })}
      />
      <YAxis tick={tick} tickLine={false} axisLine={false} width="auto" tickFormatter={formatMark} />
      <Tooltip {...tooltip(format)} />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height={height}>
      {kind === "bars" ? (
        <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          {shared}
          <Bar dataKey="value" fill={fill} radius={[4, 4, 0, 0]} maxBarSize={48} isAnimationActive={false} />
        </BarChart>
      ) : (
        <AreaChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          {shared}
          <Area
            dataKey="value"
            type="stepAfter"
            stroke={fill}
            fill={fill}
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        </AreaChart>
      )}
    </ResponsiveContainer>
  );
}

/** Under a curve, which begins at the left edge: the first day stands beside its point, or its name would be cut off. */
function DayMark({ x, y, index, payload }: XAxisTickContentProps) {
  return (
    <text {...tick} x={x} y={y} dy="0.71em" textAnchor={index === 0 ? "start" : "middle"}>
      {payload.value}
    </text>
  );
}

/** Room for a name beside its bar, in pixels, and its letters that fit in. */
const names = { phone: { width: 128, letters: 18 }, desk: { width: 216, letters: 32 } };

function Ranks({ data, format, formatMark, height }: RanksProps) {
  const { width, letters } = useBreakpoints().mdUp ? names.desk : names.phone;
  const shorten = (name: string) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...data]} layout="vertical" margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid stroke={line} horizontal={false} />
        <XAxis type="number" tick={tick} tickLine={false} axisLine={false} tickFormatter={formatMark} />
        <YAxis
          type="category"
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: line }}
          width={width}
          interval={0}
          tickFormatter={shorten}
        />
        <Tooltip {...tooltip(format)} />
        <Bar dataKey="value" fill={fill} radius={[0, 4, 4, 0]} maxBarSize={20} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
