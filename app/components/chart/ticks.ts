/**
 * Round values from below the lowest to above the highest, in steps of 1, 2 or 5 times ten. Zero is among them, unless
 * the axis is `floating`.
 */
export function roundTicks(values: readonly number[], { most = 5, floating = false } = {}): number[] {
  const low = floating ? Math.min(...values) : Math.min(0, ...values);
  const high = floating ? Math.max(...values) : Math.max(0, ...values);
  const step = floating
    ? roundStep((high - low || Math.abs(high) || 1) / most, 0)
    : roundStep(Math.max(high - low, 1) / most, values.every(Number.isInteger) ? 1 : 0.01);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

function roundStep(preferred: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(preferred));
  const step = [1, 2, 5, 10]
    .map((factor) => factor * power)
    .find((candidate) => candidate >= preferred * (1 - 1e-9));
  return tidy(Math.max(step ?? power, least));
}

/** Without the dust of binary fractions, and without a zero below zero. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

const strides = [1, 2, 3, 5, 7, 10, 14, 21, 30, 60, 90, 180, 365];

/** Which of so many points have their name at the axis: all, or each second, third, fifth …, as room allows. */
export function evenMarks(count: number, most: number): number[] {
  const fits = (stride: number) => Math.ceil(count / stride) <= Math.max(most, 1);
  const stride = strides.find(fits) ?? count;
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride);
}
