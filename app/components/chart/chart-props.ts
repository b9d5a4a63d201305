import type { Hue } from "./palette";

export interface ChartPoint {
  /** As it is read in full: in the table and where the point is pointed at. */
  label: string;
  /** On the axis below, where that is shorter; a second line stands under it. */
  mark?: readonly [string, string?];
  /** One for each series; null is not known and not drawn. */
  values: readonly (number | null)[];
  /** Of demand: by how much what is expected may differ, less and more. */
  band?: readonly [number, number];
  /** Of demand: it stands before a shade. */
  shaded?: boolean;
}

interface ChartSeries {
  /** What its values are, for the legend and the table. */
  name: string;
  hue: Hue;
}

export interface ChartProps {
  /** What the picture shows, for those who do not see it. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /**
   * Bars for amounts of a period; a stack for their parts, one on the other; a balance for what is added above and taken
   * away below the line; ranks, lying bars, for things with names; steps for a quantity that stays until it changes; a
   * curve for one that rises between points; demand for what was and what is expected.
   */
  kind: "bars" | "stack" | "balance" | "ranks" | "steps" | "curve" | "demand";
  /** How a value is written at a point and in the table. */
  format: (value: number) => string;
  /** How a value is written at the axis and at a bar, where that is shorter. */
  formatMark?: (value: number) => string;
  /** A dashed line across, e.g. the reorder point. */
  threshold?: { value: number; label: string } | undefined;
  /** Of steps: the axis begins near the lowest value instead of at zero, for what is about its changes alone. */
  floating?: boolean;
  /** In pixels. */
  height?: number;
}
