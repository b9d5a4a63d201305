import { decimalSign } from "~/components/read-number";
import { DateEvidence, type DateOrder, readDate } from "~/models/data-import/date-format";
import { DecimalEvidence, type DecimalSign, readNumber } from "~/models/data-import/number-format";
import { largestRate, leastRate, rateDecimals } from "~/models/exchange-rate/limits";
import { money } from "~/models/purchase-order/money";

/** Titles that a column may have, as the API names it or a merchant would. */
const titles = {
  currency: ["currency", "currency code", "code", "währung", "waehrung", "währungscode"],
  day: ["date", "day", "valid from", "validfrom", "valid_from", "datum", "tag", "gültig ab"],
  rate: ["rate", "exchange rate", "kurs", "wechselkurs"],
};
type Columns = Record<keyof typeof titles, number>;

export type RateFault = "currency" | "ownCurrency" | "day" | "rate" | "twice";

export interface KnownRate {
  currency: string;
  validFrom: string;
  rate: number;
}

/** What a line of the file would save. `line` is its number; a `day` that cannot be read is the text of the line. */
export type PlannedRate = { line: number; currency: string; day: string } & (
  | { kind: "refused"; fault: RateFault }
  | { kind: "create" | "same"; rate: number }
  | { kind: "change"; rate: number; oldRate: number }
);

interface Row {
  line: number;
  cells: readonly string[];
}

interface Shop {
  known: readonly KnownRate[];
  shopCurrency: string;
  /** Decides how days and numbers are read that the lines do not show. */
  locale: string;
}

/**
 * What the lines would change; nothing is saved. A header names the columns; without one they are currency, day and
 * rate. Null where the columns are others.
 */
export function planImport(
  rows: readonly Row[],
  { known, shopCurrency, locale }: Shop,
): PlannedRate[] | null {
  const found = columnsOf(rows);
  if (!found) return null;
  const { columns, lines } = found;
  const all = (column: number) => lines.map(({ cells }) => (cells[column] ?? "").trim());
  const order = orderOf(all(columns.day), locale);
  const sign = signOf(all(columns.rate), locale);
  const stored = new Map(known.map(({ currency, validFrom, rate }) => [`${currency} ${validFrom}`, rate]));
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  const seen = new Set<string>();
  return lines.map(({ line, cells }): PlannedRate => {
    const at = (column: number) => (cells[column] ?? "").trim();
    const currency = at(columns.currency).toUpperCase();
    const day = readDate(at(columns.day), order)?.slice(0, 10);
    const refuse = (fault: RateFault): PlannedRate => ({
      ...{ line, currency, day: at(columns.day), kind: "refused", fault },
    });
    if (!currencies.has(currency)) return refuse("currency");
    if (currency === shopCurrency) return refuse("ownCurrency");
    if (day === undefined || day >= "9999") return refuse("day");
    const rate = readNumber(at(columns.rate), sign);
    if (rate === null || !isRate(rate)) return refuse("rate");
    const key = `${currency} ${day}`;
    if (seen.has(key)) return refuse("twice");
    seen.add(key);
    const oldRate = stored.get(key);
    const about = { line, currency, day, rate };
    if (oldRate === undefined) return { ...about, kind: "create" };
    return oldRate === rate ? { ...about, kind: "same" } : { ...about, kind: "change", oldRate };
  });
}

/** What applying the plan sends. */
export function ratesToSave(plan: readonly PlannedRate[]): KnownRate[] {
  return plan.flatMap((row) =>
    row.kind === "create" || row.kind === "change"
      ? [{ currency: row.currency, validFrom: row.day, rate: row.rate }]
      : [],
  );
}

function columnsOf(rows: readonly Row[]): { columns: Columns; lines: readonly Row[] } | null {
  const [first, ...rest] = rows;
  if (!first) return null;
  const heads = first.cells.map((cell) => cell.trim().toLowerCase());
  const place = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const columns = { currency: place(titles.currency), day: place(titles.day), rate: place(titles.rate) };
  const missing = Object.values(columns).filter((column) => column === -1).length;
  if (missing === 0) return { columns, lines: rest };
  const isBare = missing === 3 && first.cells.length >= 3;
  return isBare ? { columns: { currency: 0, day: 1, rate: 2 }, lines: rows } : null;
}

function orderOf(days: readonly string[], locale: string): DateOrder | null {
  const evidence = new DateEvidence();
  for (const day of days) evidence.add(day);
  const order = evidence.order();
  return order === "ask" ? (locale === "en" || locale === "en-US" ? "mdy" : "dmy") : order;
}

/** What comes before the decimals: as the numbers show it, or else as the locale has it. */
function signOf(rates: readonly string[], locale: string): DecimalSign {
  const [, sign] = rates.map((rate) => /^0([.,])\d/.exec(rate)).find((match) => match !== null) ?? [];
  if (sign !== undefined) return sign as DecimalSign;
  const evidence = new DecimalEvidence();
  for (const rate of rates) evidence.add(rate);
  // Whatever separates cells: the numbers themselves show it.
  return evidence.sign(",") === evidence.sign(";") ? evidence.sign(",") : decimalSign(locale);
}

function isRate(rate: number): boolean {
  return rate >= leastRate && rate <= largestRate && money(rate).decimalPlaces() <= rateDecimals;
}
