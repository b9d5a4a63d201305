export interface ChartPoint {
  /** On the axis below, as it is to be read. */
  label: string;
  value: number;
}

export interface ChartProps {
  /** What the picture shows, for those who do not see it. */
  label: string;
  points: readonly ChartPoint[];
  /**
   * Bars for amounts of a period; ranks, lying bars, for things with names; steps for a quantity that stays until
   * it changes.
   */
  kind: "bars" | "ranks" | "steps";
  /** How a value is written, at the axis and at a point. */
  format: (value: number) => string;
  /** How a value is written at the axis, where that is shorter. */
  formatMark?: (value: number) => string;
  /** In pixels. */
  height?: number;
}
