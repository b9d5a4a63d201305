import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { ChartProps } from "./chart-props";

const ink = "var(--p-color-text-secondary)";
const line = "var(--p-color-border-secondary)";
const fill = "var(--p-color-bg-fill-brand)";
const tick = { fill: ink, fontSize: 12 };

/** The drawing itself; the default export, as lazy loading wants it. */
export default function Drawing({ points, kind, format, height }: ChartProps & { height: number }) {
  const data = points.map(({ label, value }) => ({ label, value }));
  const shared = (
    <>
      <CartesianGrid stroke={line} vertical={false} />
      <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: line }} minTickGap={16} />
      <YAxis tick={tick} tickLine={false} axisLine={false} width="auto" tickFormatter={format} />
      <Tooltip
        formatter={(value) => [format(Number(value)), ""]}
        separator=""
        cursor={{ fill: "var(--p-color-bg-surface-hover)" }}
        contentStyle={{ borderRadius: 8, borderColor: line, fontSize: 13 }}
      />
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
