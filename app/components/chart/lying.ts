import type { ChartProps } from "./chart-props";

/** Bars too few for an axis of their own are read better lying, with their names beside them. */
const fewestBars = 4;
/** What a lying bar takes with the space around it, in pixels. */
const lane = 44;

type Drawn = Pick<ChartProps, "kind" | "points">;

/** Whether the values are drawn as lying bars; so is a quantity that is known of one day alone. */
export function isLying({ kind, points }: Drawn): boolean {
  if (kind === "ranks") return true;
  return kind === "bars" ? points.length < fewestBars : kind === "steps" && points.length === 1;
}

/** How high the picture is, in pixels: a few lying bars take no more than they need. */
export function heightOf(chart: Drawn, preferred: number): number {
  return isLying(chart) ? Math.min(preferred, chart.points.length * lane) : preferred;
}
