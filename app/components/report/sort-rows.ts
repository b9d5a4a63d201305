/** What a row is sorted by; unknown values come last in either direction. */
export type SortValue = string | number | null;

export interface SortOrder<Row> {
  value: (row: Row) => SortValue;
  descending: boolean;
  /** The alphabet's order. */
  locale: string;
}

/** The rows in this order; equal ones keep theirs. */
export function sortRows<Row>(rows: readonly Row[], { value, descending, locale }: SortOrder<Row>): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const keyed = rows.map((row) => ({ row, key: value(row) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    const difference =
      typeof one.key === "number" && typeof other.key === "number"
        ? one.key - other.key
        : compare(String(one.key), String(other.key));
    return descending ? -difference : difference;
  });
  return keyed.map(({ row }) => row);
}
