/** Since its last sale so many days have passed, the first included; null: no sale is known. */
export interface Age {
  from: number | null;
  /** The last day that belongs to it; null without an end. */
  to: number | null;
}

const starts = [0, 30, 60, 90, 180, 365, 730];

/** The ages that stock without a sale for `days` can have, the youngest first, and last that of no known sale. */
export function agesFrom(days: number): Age[] {
  const from = [days, ...starts.filter((start) => start > days)];
  return [
    ...from.map((start, place) => {
      const next = from[place + 1];
      return { from: start, to: next === undefined ? null : next - 1 };
    }),
    { from: null, to: null },
  ];
}
