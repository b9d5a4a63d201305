/** The space between two bars of one name, in pixels. */
export const laneGap = 2;

/** Which of a point's values have a bar: those that are something, or the first one where all are nothing. */
function drawnOf(values: readonly (number | null)[]): number[] {
  const drawn = values.flatMap((value, index) => (value ? [index] : []));
  const known = values.findIndex((value) => value !== null);
  return drawn.length > 0 || known < 0 ? drawn : [known];
}

/** The most bars that one of the points has, at least one. */
export function mostLanes(points: readonly { values: readonly (number | null)[] }[]): number {
  return Math.max(1, ...points.map(({ values }) => drawnOf(values).length));
}

/**
 * How far below the middle of a point's row the middle of this value's bar is, in pixels: the bars of a row stand
 * around its name, a single one on its line. Null where the value has no bar.
 */
export function laneOffset(
  values: readonly (number | null)[],
  { index, size }: { index: number; size: number },
): number | null {
  const drawn = drawnOf(values);
  const lane = drawn.indexOf(index);
  return lane < 0 ? null : (lane - (drawn.length - 1) / 2) * (size + laneGap);
}
