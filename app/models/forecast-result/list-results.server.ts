import type { ForecastResult as Row } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { storedDay } from "~/lib/calendar-days";
import type { SalesClass } from "~/models/reorder-policy/policy";
import type { ShopContext } from "~/models/shop/context";
import { addSums, figuresOf, type MonthSums, noSums, type ResultFigures } from "./month-sums";

export interface ResultOfMonth extends ResultFigures {
  /** "2026-03". */
  month: string;
  class: SalesClass | "all";
  /** Of the calendar, that were measured. */
  days: number;
}

export interface ForecastResults {
  /** The shop's day; null before the first month. */
  measuredOn: string | null;
  /** Variants that sell, and those of them that were measured and stand for all. */
  variants: number;
  measured: number;
  currency: string;
  /** Of the last twelve months together, by class; none before the first month. */
  total: Omit<ResultOfMonth, "month">[];
  /** The latest month first, and in it all classes together first. */
  months: ResultOfMonth[];
}

const shownMonths = 12;
const classes = ["all", "A", "B", "C"] as const;

/** How the shop's forecasts did in the last twelve months, as the last measurement had it. */
export async function listForecastResults({
  id: shopId,
  currency,
}: Pick<ShopContext, "id" | "currency">): Promise<ForecastResults> {
  const rows = await db.forecastResult.findMany({
    where: { shopId },
    orderBy: [{ month: "desc" }, { salesClass: "asc" }],
    take: shownMonths * 3,
  });
  const names = [...new Set(rows.map(monthOf))];
  const ofMonth = (name: string) => rows.filter((row) => monthOf(row) === name);
  const [latest] = rows;
  const newest = latest ? ofMonth(monthOf(latest)) : [];
  const count = (name: "variants" | "measured") => newest.reduce((sum, row) => sum + row[name], 0);
  return {
    measuredOn: storedDay(latest?.measuredOn ?? null),
    variants: count("variants"),
    measured: count("measured"),
    currency,
    total: rows.length > 0 ? classes.map((name) => ({ class: name, ...together(rows, name) })) : [],
    months: names.flatMap((month) =>
      classes.map((name) => ({ month, class: name, ...together(ofMonth(month), name) })),
    ),
  };
}

const monthOf = ({ month }: Row) => month.toISOString().slice(0, 7);

function together(rows: readonly Row[], name: SalesClass | "all"): ResultFigures & { days: number } {
  const sums: MonthSums = noSums();
  const [days, stockDays] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    days.set(monthOf(row), row.days);
    stockDays.set(monthOf(row), row.stockDays);
    if (name === "all" || row.salesClass === name) addSums(sums, row);
  }
  const total = (all: Map<string, number>) => [...all.values()].reduce((sum, of) => sum + of, 0);
  return { days: total(days), ...figuresOf(sums, { days: total(days), stockDays: total(stockDays) }) };
}
