export const dateOrders = ["dmy", "mdy"] as const;

export type DateOrder = (typeof dateOrders)[number];

const ofThree = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;

/** What the dates of a file show of their order. */
export class DateEvidence {
  private isDayFirst = false;
  private isMonthFirst = false;
  private isOpen = false;

  add(text: string): void {
    const [, first, sign, second] = ofThree.exec(text.trim()) ?? [];
    if (first === undefined || second === undefined) return;
    // Nobody writes months first with points between.
    if (sign === "." || Number(first) > 12) this.isDayFirst = true;
    else if (Number(second) > 12) this.isMonthFirst = true;
    else if (first !== second) this.isOpen = true;
  }

  /** The order, "ask" where the dates do not show it, and null where it does not matter. */
  order(): DateOrder | "ask" | null {
    if (this.isDayFirst !== this.isMonthFirst) return this.isDayFirst ? "dmy" : "mdy";
    if (this.isDayFirst) return "ask";
    return this.isOpen ? "ask" : null;
  }
}

/** A cell's day as `YYYY-MM-DD`, or its moment where it has a time with an offset; null where it has neither. */
export function readDate(text: string, order: DateOrder | null): string | null {
  const cell = text.trim();
  const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)$/.exec(cell);
  if (moment) {
    const parsed = new Date(
      cell
        .replace(" UTC", "Z")
        .replace(/ (?=[+-]\d)/, "")
        .replace(" ", "T"),
    );
    return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
  }
  const [, year, month, day] = yearFirst.exec(cell) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, first, , second, end = ""] = ofThree.exec(cell) ?? [];
  if (first === undefined) return null;
  const fullYear = end.length === 2 ? 2000 + Number(end) : Number(end);
  return order === "mdy"
    ? dayOf(fullYear, Number(first), Number(second))
    : dayOf(fullYear, Number(second), Number(first));
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970;
  return isDay ? date.toISOString().slice(0, 10) : null;
}
