import type { DemandDay } from "./demand-state";
import type { StockPresence } from "./stock-presence";

/** Days are the shop's, counted from 1970-01-01. */
export interface SoldOnDay {
  day: number;
  /** Units that count as demand, without those taken back within three days. */
  units: number;
  leftOut: number;
}

/** Both days included. */
export interface LeftOutPeriod {
  firstDay: number;
  lastDay: number;
}

interface Parts {
  /** Days without a sale may be missing. */
  sold: readonly SoldOnDay[];
  stock: StockPresence;
  leftOut: readonly LeftOutPeriod[];
  firstDay: number | null;
}

export interface PastDay extends DemandDay {
  soldOut: boolean;
  leftOut: number;
  /** False on a day that the merchant left out: it teaches nothing. */
  counts: boolean;
}

/** What a variant sold, and when there was stock to sell; all locations together. */
export class VariantPast {
  /** The first day on which it was sold or known to be stocked; null for neither. */
  readonly firstDay: number | null;
  private readonly sold: ReadonlyMap<number, SoldOnDay>;
  private readonly stock: StockPresence;
  private readonly leftOut: readonly LeftOutPeriod[];

  constructor({ sold, stock, leftOut, firstDay }: Parts) {
    this.firstDay = firstDay;
    this.sold = new Map(sold.map((one) => [one.day, one]));
    this.stock = stock;
    this.leftOut = leftOut;
  }

  /** Of a day after those that were asked for before. */
  onDay(day: number): PastDay {
    const { units = 0, leftOut = 0 } = this.sold.get(day) ?? {};
    const sold = Math.max(0, units);
    const stock = this.stock.onDay(day);
    const counts = !this.leftOut.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    if (counts) return { ...stock, sold, leftOut, counts };
    return { sold: 0, available: 0, soldOut: false, leftOut: leftOut + sold, counts };
  }
}
