import type { ChartProps } from "./chart-props";

/** The order of a chart's series from the left: what came before stands left of what it is compared with. */
export function drawnOrder(count: number, kind: ChartProps["kind"]): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  return kind === "bars" ? order.reverse() : order;
}
